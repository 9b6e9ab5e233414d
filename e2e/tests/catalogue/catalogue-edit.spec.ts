import type { Response } from '@playwright/test'
import { expect, settled, test } from '../../fixtures.ts'
import { toasts, words } from '../../steps/social-steps.ts'

test.describe('a record', () => {
  // The change that conflicts with an earlier one.
  test.use({ expectedErrors: [/409 \(Conflict\)/] })

  test(
    '[RT-41] [AP-03] [AP-25] an editor creates a species, changes it after another editor, restores a version, deletes it and undoes that',
    { tag: '@journey' },
    async ({ page, signIn }) => {
      await signIn('editor')
      await page.goto('/species/edit/0/')
      const title = words('Crocus imaginarius')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(page.getByRole('alertdialog')).toContainText('Titre')
      await page.getByRole('alertdialog').getByRole('button').click()
      await page.getByRole('textbox', { name: 'Titre', exact: true }).fill(title)
      await page.getByRole('textbox', { name: 'Genre', exact: true }).fill('Crocus')
      await page.getByLabel('Épithète', { exact: true }).fill('imaginarius')
      await page.getByLabel('Noms communs').fill('fr: crocus des rêves\nen: dream crocus')
      const authority = page.getByRole('combobox', { name: 'Genre (fiche d’autorité)' })
      await authority.pressSequentially('Cro')
      await page.getByRole('option', { name: 'Crocus' }).first().click()
      await page.getByLabel('État').selectOption('published')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(page).toHaveURL(/\/species\/\d+\/$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText('crocus des rêves')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Genre' })).toBeVisible()

      await page.getByRole('button', { name: 'Modifier' }).click()
      await expect(page).toHaveURL(/\/species\/edit\/\d+\/$/)
      // Another editor changes it meanwhile.
      const address = page.url().replace('/species/edit/', '/api/species/')
      const { data } = (await (await page.request.get(address)).json()) as { data: Record<string, unknown> & { fields: object } }
      const kept = ['title', 'language', 'status', 'privacy_status', 'media', 'version'].map((name) => [name, data[name]])
      const changed = { ...Object.fromEntries(kept), fields: { ...data.fields, habitat: 'prés humides' } }
      const answer = await page.request.put(address, { headers: { origin: new URL(page.url()).origin }, data: changed })
      expect(answer.status(), await answer.text()).toBe(200)
      await page.getByLabel('Habitat').fill('pelouses sèches')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      const conflict = page.getByRole('region', { name: /Modifié entre-temps/ })
      // The conflict is visible and focused after the press at the end of a long form.
      await expect(conflict).toBeFocused()
      await expect(conflict.getByRole('alert')).toBeInViewport({ ratio: 1 })
      await expect(conflict).toContainText('prés humides')
      await expect(conflict).toContainText('pelouses sèches')
      await conflict.getByRole('button', { name: 'Garder la mienne' }).click()
      await expect(page).toHaveURL(/\/species\/\d+\/$/)
      await expect(page.getByText('pelouses sèches')).toBeVisible()

      await page.goto(page.url().replace('/species/', '/species/history/'))
      const second = page.getByRole('listitem').filter({ hasText: 'prés humides' }).filter({ hasNotText: 'pelouses' })
      await second.getByRole('button', { name: 'Revenir à cette version' }).click()
      await page.getByRole('button', { name: 'Oui' }).click()
      await expect(page.getByRole('listitem').first()).toContainText('Rétablissement')
      await page.goto(page.url().replace('/history', ''))
      await expect(page.getByText('prés humides')).toBeVisible()
      await settled(page)

      await page.getByRole('button', { name: 'Supprimer' }).click()
      await page.getByRole('button', { name: 'Oui' }).click()
      await expect(page).toHaveURL(/\/species\/$/)
      await toasts(page).getByRole('button', { name: 'Rétablir' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    },
  )
})

test('[RT-09] [CO-10] [MN-17] an article is written by keyboard and paste, saved a second after the last stroke, published and read with a table of contents', async ({
  page,
  signIn,
}) => {
  await signIn('editor')
  await page.goto('/article/edit/0/')
  const title = words('Herbier de voyage')
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill(title)
  const text = page.getByRole('textbox', { name: 'Texte', exact: true })
  // Closed until hydration.
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.click()
  const html =
    '<html><body><!--StartFragment--><h2 style="mso-x:1">Partir</h2><p class="MsoNormal">Un <b>crocus</b>, <script>alert(1)</script><a href="https://example.test/">un lien</a>.</p><h2>Marcher</h2><blockquote><p>Citation</p><p>de deux lignes</p></blockquote><h2>Revenir</h2><p>Fin</p><!--EndFragment--></body></html>'
  const isDraft = (answer: Response): boolean => answer.url().includes('/api/draft') && answer.request().method() !== 'GET'
  const pasted = page.waitForResponse((answer) => isDraft(answer) && (answer.request().postData() ?? '').includes('Marcher'))
  await text.evaluate((element, markup) => {
    const data = new DataTransfer()
    data.setData('text/html', markup)
    // Event of the browser on paste.
    const init = { inputType: 'insertFromPaste', dataTransfer: data, bubbles: true, cancelable: true }
    element.dispatchEvent(new InputEvent('beforeinput', init))
  }, html)
  await expect(text).toContainText('Revenir')
  await pasted
  await text.press('ControlOrMeta+End')
  // Times of the last stroke and of each save, measured in the page.
  await page.evaluate(() => {
    const moments = { strokes: [] as number[], sent: [] as number[] }
    Object.assign(globalThis, { moments })
    document.addEventListener('keydown', () => moments.strokes.push(performance.now()), true)
    const sent = (all: PerformanceObserverEntryList) =>
      moments.sent.push(...all.getEntries().flatMap(({ name, startTime }) => (name.includes('/api/draft') ? [startTime] : [])))
    new PerformanceObserver(sent).observe({ type: 'resource' })
  })
  const draft = page.waitForResponse((answer) => isDraft(answer) && (answer.request().postData() ?? '').includes('des routes'))
  await page.keyboard.type(' des routes', { delay: 150 })
  await draft
  type Moments = { strokes: number[]; sent: number[] }
  // The observer gets a request some time after its answer.
  const keptLast = () => {
    const { strokes, sent } = (globalThis as unknown as { moments: Moments }).moments
    return (sent.at(-1) ?? 0) > (strokes.at(-1) ?? 0)
  }
  await page.waitForFunction(keptLast)
  const { strokes, sent } = await page.evaluate(() => (globalThis as unknown as { moments: Moments }).moments)
  // Strokes within a second postpone the save; a slow machine types with longer pauses.
  for (const at of sent) expect(at - Math.max(...strokes.filter((stroke) => stroke <= at))).toBeGreaterThanOrEqual(1000)
  expect((sent.at(-1) ?? 0) - (strokes.at(-1) ?? 0)).toBeLessThan(10_000)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Texte', exact: true })).toContainText('Fin des routes')
  await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue(title)
  // After the hydration the router restores the place from before the reload.
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual')
  await page.getByLabel('État').selectOption('published')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveURL(/\/article\/\d+\/$/)
  expect(await page.getByRole('article').locator('blockquote').innerText()).toBe('Citation\nde deux lignes')
  const contents = page.getByRole('navigation', { name: 'Sommaire' })
  await expect(contents.getByRole('listitem')).toHaveText(['Partir', 'Marcher', 'Revenir'])
  await contents.getByRole('link', { name: 'Revenir' }).click()
  await expect(page.getByRole('heading', { name: 'Revenir' })).toBeInViewport()
  await expect(page.getByRole('article').locator('script')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'un lien' })).toHaveAttribute('href', 'https://example.test/')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[RT-04] the forms of the catalogue are closed to guests and to readers', async ({ page, signIn }) => {
  await page.goto('/artwork/edit/0/')
  await expect(page.getByRole('textbox', { name: 'Mot de passe' })).toBeVisible()
  await signIn('user')
  await page.goto('/artwork/edit/0/')
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0)
})
