import type { Locator, Page } from '@playwright/test'
import type { StatisticDay, VitalSummary, WaitingQueues } from '@florilege/shared/contracts'
import { countText, fileSize } from '../../../shared/ui/text/formats.ts'
import { expect, test } from '../../fixtures.ts'
import { another, send } from '../../steps/people-steps.ts'
import { makeComment, makeNote } from '../../steps/social-steps.ts'

type Figures = { data: { days: StatisticDay[]; now: { jobs: Record<string, number>; waiting: WaitingQueues } } }

const FIGURES = {
  Communauté: ['people', 'accounts'],
  Écrits: ['posts', 'comments'],
  Fichiers: ['uploads'],
  Stockage: ['storage_bytes', 'database_bytes'],
  Serveur: ['calls'],
  'Lenteurs et échecs': ['slow', 'failed'],
} as const satisfies Record<string, (keyof StatisticDay)[]>

const dayText = new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const worded = (key: keyof StatisticDay, value: StatisticDay[keyof StatisticDay]): string => {
  if (value === null) return '–'
  return key.endsWith('_bytes') ? fileSize(Number(value), 'fr') : countText(Number(value), 'fr')
}

/** Performs an action, and returns the figures that the page requests afterwards. */
const figuresAfter = async (page: Page, days: number, act: () => Promise<unknown>): Promise<Figures['data']> => {
  const asked = page.waitForResponse((answer) => new RegExp(`/api/admin/statistic\\?days=${days}$`).test(answer.url()))
  await act()
  return ((await (await asked).json()) as Figures).data
}

const figure = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })
/** Cells of a table, row by row. */
const cellsOf = (table: Locator): Promise<string[][]> =>
  table.locator('tbody tr').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
/** True when the canvas has a visible pixel. */
const isDrawn = (canvas: Locator): Promise<boolean> =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement) || element.width === 0) return false
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? { data: [] }
    return data.some((part) => part !== 0)
  })

test(
  '[RT-39] [MN-10] figures of the server are drawn and listed in tables, for 7, 30 and 92 days, by keyboard',
  { tag: '@soak' },
  async ({ page, browser, signIn }) => {
    await signIn('admin')
    const before = await figuresAfter(page, 7, () => page.goto('/admin/statistic/?days=7'))
    const camille = await another(browser, 'Camille')
    const note = await makeNote(camille.page, 'Trois crocus')
    await makeNote(camille.page, 'Une violette')
    await makeComment(camille.page, note, 'Le premier de l’année')
    const week = await figuresAfter(page, 7, () => page.reload())
    const [was, is] = [before.days.at(-1), week.days.at(-1)]
    test.skip(was?.day !== is?.day, 'midnight in between')
    const grown = (key: 'accounts' | 'posts' | 'comments' | 'people') => (is?.[key] ?? 0) - (was?.[key] ?? 0)
    expect([grown('accounts'), grown('posts'), grown('comments'), grown('people')]).toEqual([1, 2, 1, 1])

    for (const [title, keys] of Object.entries(FIGURES)) {
      const part = figure(page, title)
      if (keys.every((key) => week.days.every((day) => day[key] === null))) {
        await expect(part, title).toContainText('Pas encore mesuré')
        continue
      }
      // By keyboard, as a person without the drawing opens it.
      await part.getByText('En tableau').press('Enter')
      const rows = week.days
        .toReversed()
        .map((day) => [dayText.format(new Date(day.day)), ...keys.map((key) => worded(key, day[key]))])
      expect(await cellsOf(part.getByRole('table')), title).toEqual(rows)
      const shown = keys.map((key) => worded(key, is?.[key] ?? null))
      await expect(part.getByRole('list').locator('strong'), title).toHaveText(shown)
      const canvas = part.getByRole('img')
      const told = new RegExp(shown.map((value) => `${value.replaceAll(/\s/g, '\\s')} aujourd’hui`).join('.*'))
      await expect(canvas, title).toHaveAccessibleName(told)
      await expect.poll(() => isDrawn(canvas), title).toBe(true)
    }
    const now = page.getByRole('region', { name: 'En ce moment' })
    const { reports, appeals, orders, contributions } = week.now.waiting
    for (const [at, count] of [reports, appeals, orders, contributions, week.now.jobs['due'] ?? 0].entries())
      await expect(now.getByRole('definition').nth(at)).toHaveText(countText(count, 'fr'))

    for (const days of [92, 30]) {
      const chip = page.getByRole('link', { name: `${days} jours` })
      const { days: told } = await figuresAfter(page, days, () => chip.press('Enter'))
      await expect(chip).toHaveAttribute('aria-current', 'true')
      await expect(chip).toBeFocused()
      expect(told).toHaveLength(days)
      await expect(figure(page, 'Écrits').locator('tbody tr')).toHaveCount(days)
    }
  },
)

test(
  '[RT-39] web vitals are shown by page, then by release, as the server computes them',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('admin')
    const answer = await page.goto('/admin/statistic/?days=7')
    const build = /\/r\/admin\/([0-9a-f]{16})\//.exec((await answer?.text()) ?? '')?.[1] ?? ''
    const path = '/admin/statistic/'
    for (const value of [100, 900, 900, 900])
      await send(page, '/api/vital', { page: path, name: 'admin', build, values: [{ vital: 'LCP', value }] })
    await page.reload()
    const part = page.getByRole('region', { name: /^Ressenti des pages/ })
    await part.getByRole('link', { name: path, exact: true }).click()
    await expect(page).toHaveURL(/page=/)
    const { data } = (await (await page.request.get(`/api/admin/statistic/vital?days=7&page=${path}`)).json()) as {
      data: { vitals: VitalSummary[] }
    }
    const told = data.vitals.find(({ vital, release }) => vital === 'LCP' && release?.build === build)
    const row = part.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^admin / }) })
    await expect(row.filter({ hasText: `${countText(told?.p75 ?? 0, 'fr')} ms` }).first()).toBeVisible()
    expect(told?.count).toBeGreaterThanOrEqual(4)
    await part.getByRole('link', { name: 'Toutes les pages' }).click()
    await expect(page).not.toHaveURL(/page=/)
  },
)

test('[RT-39] on a phone the figures are a page of a few screens, with ten rows of each table and more on demand', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.setViewportSize({ width: 412, height: 823 })
  const answer = await page.goto('/admin/statistic/')
  const build = /\/r\/admin\/([0-9a-f]{16})\//.exec((await answer?.text()) ?? '')?.[1] ?? ''
  const paths = ['article', 'audit', 'group', 'order', 'page', 'record', 'release', 'report', 'statistic', 'system', 'user']
  for (const path of ['', ...paths.map((name) => `${name}/`)])
    await send(page, '/api/vital', {
      page: `/admin/${path}`,
      name: 'admin',
      build,
      values: [{ vital: 'LCP', value: 900 }],
    })
  await page.reload()
  const vitals = page.getByRole('region', { name: /^Ressenti des pages/ })
  const rows = vitals.getByRole('rowheader')
  await expect(rows).toHaveCount(10)
  await expect(page.getByRole('region', { name: 'Écrits', exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8 * 823)
  await vitals.getByRole('button', { name: /lignes? de plus/ }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(10)
})
