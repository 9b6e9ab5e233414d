import type { Page } from '@playwright/test'
import { signInOn, expect, settled, test } from '../../fixtures.ts'
import { makeNote, post, publish, send, toasts, words } from '../../steps/social-steps.ts'

/** Returns the time in ms from the last click to the first save of a draft with this word; null while it is not saved. */
const watchKeeping = async (page: Page, draft: string, word: string) => {
  await page.evaluate(
    ([name = '', part = '']) => {
      const seen = Object.assign(window, { clickedAt: 0, pause: null as number | null })
      addEventListener('click', () => Object.assign(seen, { clickedAt: performance.now(), pause: null }), { capture: true })
      // oxlint-disable-next-line typescript/unbound-method -- called on the storage it is asked of
      const set = Storage.prototype.setItem
      Storage.prototype.setItem = function setItem(key: string, value: string) {
        if (key.includes(name) && value.includes(part)) seen.pause ??= performance.now() - seen.clickedAt
        set.call(this, key, value)
      }
    },
    [draft, word],
  )
  return () => page.evaluate(() => (window as { pause?: number | null }).pause ?? null)
}

const menuOf = (card: ReturnType<typeof post>) => card.getByRole('button', { name: /^Actions pour/ })

test(
  '[RT-34] [BY-10] [MN-17] [CO-10] a lesson is written with structure, survives a reload, and its solutions stay veiled until one tries',
  { tag: '@journey' },
  async ({ page, signIn }) => {
    await signIn('contrib')
    const title = words('Reconnaître la gentiane')
    await page.goto('/lesson/edit/0/')
    await page.getByLabel('Titre de la leçon').fill(title)
    const editor = page.getByRole('textbox', { name: 'La leçon', exact: true })
    // It takes neither the focus nor letters before its hydration.
    await expect(editor).toHaveAttribute('contenteditable', 'true')
    await editor.click()
    await page.keyboard.type('Regardez ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('les feuilles')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Liste à puces' }).click()
    await page.keyboard.type('opposées')
    await page.keyboard.press('Enter')
    await page.keyboard.type('alternes')
    await page.getByRole('button', { name: 'Annuler', exact: true }).click()
    await expect(editor.getByText('alternes')).toHaveCount(0)
    const pause = await watchKeeping(page, 'lesson', 'alternes')
    await page.getByRole('button', { name: 'Rétablir' }).click()
    await expect(editor.getByRole('listitem')).toHaveText(['opposées', 'alternes'])
    // Saved after a pause of a second, not before; a timer may be early by its rounding.
    await expect.poll(pause).toBeGreaterThan(990)
    await page.reload()
    await expect(editor.getByRole('listitem')).toHaveText(['opposées', 'alternes'])
    await publish(page)
    await expect(page).toHaveURL(/\/note\/\d+\/$/)
    const address = new URL(page.url()).pathname
    const lesson = page.getByRole('article').filter({ hasText: title })
    await expect(lesson.locator('strong')).toHaveText('les feuilles')
    await expect(lesson.getByRole('listitem')).toHaveText(['opposées', 'alternes'])
    await page.getByRole('link', { name: 'Proposer une solution' }).click()
    const first = words('Opposées : gentiane')
    await page.getByLabel('Votre solution').fill(first)
    await publish(page)
    await expect(page).toHaveURL(`${address}#solutions`)
    await expect(post(page, first)).toBeVisible()

    await signIn('user')
    await page.goto(address)
    await expect(page.getByText('Les solutions des autres se dévoilent')).toBeVisible()
    await expect(page.getByText(first)).toHaveCount(0)
    await page.getByRole('link', { name: 'Proposer une solution' }).click()
    const second = words('Alternes : vératre')
    await page.getByLabel('Votre solution').fill(second)
    await publish(page)
    await expect(post(page, second)).toBeVisible()
    await expect(post(page, first)).toBeVisible()
    await expect(page.getByText('Les solutions des autres se dévoilent')).toHaveCount(0)
  },
)

test(
  '[MN-17] [T1] text pasted from other programs keeps its structure and nothing else',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    await page.goto('/lesson/edit/0/')
    const editor = page.getByRole('textbox', { name: 'La leçon', exact: true })
    await editor.click()
    await editor.evaluate((element) => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        `<h1 style="color:red">Collé</h1><p>Un <span style="font-weight:700">mot</span><img src="x" onerror="window.__xss = 1"></p>
       <script>window.__xss = 1</script><p><a href="javascript:window.__xss=1">piège</a> <a href="https://example.test/">lien</a></p>`,
      )
      // Event of the browser on paste.
      const init = { inputType: 'insertFromPaste', dataTransfer: data, bubbles: true, cancelable: true }
      element.dispatchEvent(new InputEvent('beforeinput', init))
    })
    await expect(editor.getByRole('heading', { name: 'Collé' })).toBeVisible()
    await expect(editor.locator('strong')).toHaveText('mot')
    await expect(editor.getByText('piège')).toBeVisible()
    await expect(editor.locator('script, img, [onerror], [href]')).toHaveCount(0)
    expect(await page.evaluate(() => '__xss' in window)).toBe(false)
  },
)

test('[RT-34] [EN-08] [EN-13] [BY-07] [VA-14] a mood is published with its place, shown in the calendar, changed there and exported', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  const message = words('Le vent est tombé')
  await page.goto('/mood/edit/0/')
  await page.getByText('Calme', { exact: true }).click()
  await page.getByLabel('En quelques mots').fill(message)
  await page.getByRole('button', { name: 'Lieu' }).click()
  const coordinates = page.getByLabel('Coordonnées')
  // A low screen, on which the bar of the form lies over its last field.
  await page.setViewportSize({ width: 390, height: 700 })
  await coordinates.fill('95° N, 2° E')
  await coordinates.blur()
  await expect(coordinates).toHaveAttribute('aria-invalid', 'true')
  const isUncovered = (element: Element): boolean => {
    const { x, y, height } = element.getBoundingClientRect()
    return document.elementFromPoint(x + 1, y + height / 2) === element
  }
  await expect.poll(() => page.getByText('Degrés hors de l’intervalle').evaluate(isUncovered)).toBe(true)
  await coordinates.fill('48° 51′ 24″ N, 2° 21′ 8″ E')
  await publish(page)
  await expect(page).toHaveURL('/mood/')
  await expect(page.getByText('Ce calendrier n’est visible que par vous.')).toBeVisible()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByRole('table').getByRole('link')).not.toHaveCount(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter en CSV' }).click(),
  ])
  const stream = await download.createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const csv = Buffer.concat(chunks).toString('utf8')
  const row = csv.split('\r\n').find((line) => line.includes(message))
  expect(row).toMatch(/,8,Calme,.+,48\.856\d*,2\.352\d*$/)
  await page.getByRole('button', { name: 'Par saison' }).click()
  await expect(page.getByRole('table')).toHaveCount(3)
  await expect(page.getByText(message)).toBeVisible()

  await page.getByRole('listitem').filter({ hasText: message }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/note\/\d+\/$/)
  const card = post(page, message)
  await menuOf(card).click()
  await expect(page.getByRole('menuitem', { name: 'Qui voit' })).toBeVisible()
  // MN-14: a mood has its own form, and no edit or delete in its menu.
  await expect(page.getByRole('menuitem', { name: /Modifier|Supprimer/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Reprendre cette humeur' }).click()
  await page.getByText('Gaieté', { exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(card.getByText('Gaieté')).toBeVisible()
})

test.describe('an own post', () => {
  // The 404 for a guest is the expected answer.
  test.use({ expectedErrors: [/status of 404.*as=guest/] })

  test(
    '[MN-14] [ST-11] [BY-03] [VA-10] [ER-13] the menu of an own post previews it as others see it, changes its privacy status, removes and restores it',
    { tag: '@soak' },
    async ({ page, signIn }) => {
      await signIn('user')
      const text = words('Entre nous')
      await makeNote(page, text)
      await page.goto('/')
      const card = post(page, text).first()
      await menuOf(card).click()
      await page.getByRole('menuitem', { name: 'Qui voit' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Moi seulement/ })
        .click()
      await expect(toasts(page).filter({ hasText: 'C’est enregistré' })).toBeVisible()
      await expect(card.getByText('Moi seulement')).toBeVisible()
      await menuOf(card).click()
      await page.getByRole('menuitem', { name: 'Voir comme…' }).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByText('Sans compte, on ne voit pas cette publication.')).toBeVisible()
      await page.goBack()
      await expect(sheet).toBeHidden()
      await menuOf(card).click()
      await page.getByRole('menuitem', { name: 'Qui voit' }).click()
      await sheet.getByRole('button', { name: /^Retiré/ }).click()
      await expect(card).toHaveCount(0)
      await toasts(page).getByRole('button', { name: 'Annuler' }).click()
      await expect(toasts(page).filter({ hasText: 'La publication est de retour' })).toBeVisible()
      // A toast under the pointer stays.
      await page.mouse.move(0, 0)
      await expect(toasts(page)).toHaveCount(0)
      await menuOf(card).click()
      await page.getByRole('menuitem', { name: 'Supprimer' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Non' }).click()
      await expect(card).toBeVisible()
    },
  )
})

test(
  '[RT-01] a post of another person waits behind a button and is shown at the top on request',
  { tag: '@soak' },
  async ({ page, signIn, browser }) => {
    await signIn('user')
    await page.goto('/')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.mouse.wheel(0, 900)
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const theirs = await other.newPage()
    await signInOn(theirs, 'contrib')
    const text = words('Arrivée à l’instant')
    await makeNote(theirs, text)
    const short = await makeNote(theirs, words('Et repartie'))
    const pill = page.getByRole('button', { name: /nouvelles? publications?$/ })
    await expect(pill).toHaveText('2 nouvelles publications')
    // A post removed before it was shown is not counted.
    await send(theirs, `/api/post/privacy/${short}/0`)
    await expect(pill).toHaveText('1 nouvelle publication')
    await other.close()
    await expect(post(page, text)).toHaveCount(0)
    await pill.click()
    await expect(post(page, text)).toBeInViewport()
    await expect(pill).toHaveCount(0)
    await settled(page)
  },
)
