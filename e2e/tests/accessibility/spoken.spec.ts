import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { inLanguage } from '../../steps/axe-steps.ts'
import { openRendered, withScriptsLater } from '../../steps/document-steps.ts'
import { send, words } from '../../steps/social-steps.ts'

const languageOf = (element: Locator): Promise<string | null> =>
  element.evaluate((one) => one.closest('[lang]')?.getAttribute('lang') ?? null)

/** Address of the first record of a kind with this title. */
const pathOf = async (page: Page, kind: string, title: string): Promise<string> => {
  const answer = await page.request.get(`/api/${kind}?q=${encodeURIComponent(title)}`)
  const { list } = (await answer.json()) as { list: { data: { id: number }[] } }
  return `/${kind}/${list.data[0]?.id}/`
}

test('[RT-09] [FE-10] an article in French on an English page, its words are French and its buttons English', async ({
  page,
}) => {
  await inLanguage(page, 'en')
  await page.goto(await pathOf(page, 'article', 'Pourquoi dessiner encore une fleur'))
  const main = page.getByRole('main')
  expect(await languageOf(main.getByRole('heading', { level: 1 }))).toBe('fr')
  expect(await languageOf(main.getByText('Quand je dessine un iris'))).toBe('fr')
  expect(await languageOf(main.getByRole('list', { name: 'Tags' }).getByText('dessin', { exact: true }))).toBe('fr')
  for (const button of await main.getByRole('button').all()) expect(await languageOf(button)).toBe('en')
})

test('[RT-41] a species on pages of both languages, its common names have their own', async ({ page }) => {
  const path = await pathOf(page, 'species', 'Digitalis purpurea')
  for (const language of ['fr', 'en']) {
    await inLanguage(page, language)
    await page.goto(path)
    expect(await languageOf(page.getByRole('definition').getByText('Digitale pourpre', { exact: true }))).toBe('fr')
    expect(await languageOf(page.getByRole('definition').getByText('Foxglove', { exact: true }))).toBe('en')
  }
})

test('[MN-16] [VA-14] a position out of range is left, the error is an alert', async ({ page, signIn }) => {
  await signIn('contrib')
  await page.goto('/contribution/edit/0/')
  const field = page.getByRole('textbox', { name: 'Position' })
  await field.fill('95° N, 2° E')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveCount(0)
  await field.press('Tab')
  await expect(alert).toHaveText(/hors de l’intervalle/)
  await field.fill('')
})

test('[DO-06] [VA-14] a position out of range is left before hydration, the error is shown after it', async ({
  page,
  signIn,
}) => {
  await signIn('contrib')
  const release = await withScriptsLater(page)
  const field = page.getByRole('textbox', { name: 'Position' })
  await openRendered(page, '/contribution/edit/0/', { waitUntil: 'commit', content: field })
  await field.fill('95° N, 2° E')
  await field.press('Tab')
  release()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/hors de l’intervalle/)
  await field.fill('')
})

test('[RT-01] [RT-30] the title of a lesson is below the heading of the timeline, and below that of its own page', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  const title = words('Semer')
  const { id } = await send<{ id: number }>(page, '/api/lesson', { title, text: 'En avril.', media: [] })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2, name: 'Fil' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
  await page.goto(`/note/${id}/`)
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
})

test('[MN-12] a sheet that shows everything has no Tab stop of its own, one that scrolls has', async ({ page }) => {
  await page.goto(await pathOf(page, 'species', 'Digitalis purpurea'))
  const sheet = page.getByRole('dialog')
  const body = sheet.getByRole('group').first()
  for (const [height, stops] of [
    [844, false],
    [200, true],
  ] as const) {
    await page.setViewportSize({ width: 390, height })
    await page.getByRole('button', { name: 'Exporter' }).press('Enter')
    await expect(sheet.getByRole('heading').first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(sheet.getByRole('button', { name: 'Fermer' })).toBeFocused()
    await page.keyboard.press('Tab')
    if (stops) await expect(body).toBeFocused()
    else await expect(body).not.toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }
})
