import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { release, releaseRow } from '../../running.ts'

const FULL = process.env['FULL'] === '1'
const RELEASES = FULL ? 200 : 12

test.describe.configure({ timeout: FULL ? 1_800_000 : 120_000 })

const intro = 'Les espèces du catalogue, leurs noms et leurs planches.'
const main = (page: Page) => page.getByRole('main')
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Rubriques' }).last().getByRole('link', { name })
const buildOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { florilegeSet: remotes = [] } = window as { florilegeSet?: { name: string; build: string }[] }
    return remotes.find(({ name }) => name === 'gallery')?.build ?? ''
  })

test(
  `[MF-02] [MF-03] [MF-11] ${RELEASES} releases in a row while people browse: every page runs the bytes of its own release, including open ones`,
  { tag: '@soak' },
  async ({ page, context, browser, baseURL }) => {
    const notes: string[] = []
    const watch = (watched: Page) => {
      watched.on('response', (response) => response.status() >= 400 && notes.push(`${response.status()} ${response.url()}`))
      watched.on('console', (message) => message.type() === 'error' && notes.push(message.text()))
      watched.on('pageerror', (error) => notes.push(String(error)))
    }
    for (const opened of [context, await browser.newContext({ ...test.info().project.use, baseURL: baseURL ?? '' })])
      opened.on('page', watch)
    watch(page)
    // Opened before the first release; keeps its files until the end.
    const stays = await context.newPage()
    await stays.goto('/about/')
    const first = await buildOf(stays)

    const shown: [build: string, said: string][] = []
    const visit = async (): Promise<void> => {
      await page.goto('/species/')
      const said = main(page).getByRole('paragraph').first()
      await expect(said).toHaveText(/^(?:Tour \d+ de \d+, \d+\.|Les espèces du catalogue, .*)$/)
      shown.push([await buildOf(page), (await said.innerText()).trim()])
      await expect(main(page).getByText('version précédente')).toHaveCount(0)
      await tab(page, 'Galerie').click()
      await expect(main(page).getByRole('link').first()).toBeVisible()
      await expect(main(page).getByRole('alert')).toHaveCount(0)
      // A page without use takes the newest release itself (ST-16).
      await stays.keyboard.press('Shift')
    }
    // Before the first release, at each quarter of them, and after the last, however slow the visits are.
    await visit()
    const texts = new Map<string, string>()
    const quarter = async (): Promise<void> => {
      const walk = { over: false }
      const row = releaseRow('gallery', RELEASES / 4, intro)
      const end = () => (walk.over = true)
      void row.then(end, end)
      try {
        while (!walk.over) await visit()
      } finally {
        await row.then((made) => made.forEach((text, build) => texts.set(build, text)))
      }
      await visit()
      expect(shown.at(-1)).toEqual([...texts].at(-1))
    }
    try {
      for (let at = 0; at < 4; at += 1) await quarter()
      expect(texts.size).toBe(RELEASES)
      expect(shown).toEqual(shown.map(([build]) => [build, texts.get(build) ?? intro]))
      expect(new Set(shown.map(([build]) => build)).size).toBeGreaterThan(2)
      await tab(stays, 'Flore').click()
      await expect(main(stays).getByText(intro)).toBeVisible()
      expect(await buildOf(stays)).toBe(first)
      await page.goto('/species/')
      await expect(main(page).getByText([...texts.values()].at(-1) ?? '')).toBeVisible()
      expect(notes).toEqual([])
      if (FULL)
        test.info().annotations.push({ type: 'releases', description: JSON.stringify({ RELEASES, pages: shown.length * 2 }) })
    } finally {
      await release('promote', 'gallery', first, '--unverified', '--note', 'end of the test')
    }
  },
)
