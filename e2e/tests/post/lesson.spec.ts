import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { post, publish, words } from '../../steps/social-steps.ts'

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
