import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, settled, test } from './fixtures.ts'

const colourSchemes = ['light', 'dark'] as const
const screens = [390, 1280].flatMap((width) => colourSchemes.map((colorScheme) => ({ width, colorScheme })))
const [dayPhone, nightPhone, dayDesk, nightDesk] = screens

/** Screens of a page in a language: all with FULL=1, else each page on one screen in one language, by turns. */
const screensOf = (turn: number, language: string): typeof screens => {
  if (process.env['FULL'] === '1') return screens
  const turns = { fr: [dayPhone, undefined, nightDesk, undefined], en: [undefined, nightPhone, undefined, dayDesk] }
  const screen = turns[language === 'en' ? 'en' : 'fr'][turn % 4]
  return screen === undefined ? [] : [screen]
}

/** Makes this page's browser ask for a language. */
export const inLanguage = (page: Page, value: string): Promise<void> =>
  page.context().addCookies([{ name: 'florilege_language', value, url: test.info().project.use.baseURL ?? '' }])

/** What axe finds on what is shown, on one screen. */
export const look = async (page: Page, what: string, { width, colorScheme }: (typeof screens)[number]): Promise<void> => {
  await page.setViewportSize({ width, height: 844 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await settled(page)
  // Our pages have no frames of other origins; without that care axe needs half the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect.soft(found, `${what} at ${width}, ${colorScheme}`).toEqual([])
}

/** What axe finds on each page, on a phone and on a desk, by day and by night, in French and in English; `every` time on all of them. */
export const visit = async (page: Page, paths: readonly string[], every = false): Promise<void> => {
  for (const language of ['fr', 'en']) {
    await inLanguage(page, language)
    for (const [index, path] of paths.entries()) {
      const asked = every ? screens : screensOf(index, language)
      if (asked.length === 0) continue
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const screen of asked) await look(page, `${path} in ${language}`, screen)
    }
  }
}
