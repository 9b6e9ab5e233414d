import type { Response } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { words } from '../../steps/social-steps.ts'

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
