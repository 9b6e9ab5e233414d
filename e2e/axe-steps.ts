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
  // What passes is not told in full: that took as long as the checks.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect.soft(found, `${what} at ${width}, ${colorScheme}`).toEqual([])
}

/** What opens over a page, by what one does there. */
export type Opened = { over: string; what: string; open: (page: Page) => Promise<void> }

const come = async (page: Page, path: string, language: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** What axe finds on each page, on a phone and on a desk, by day and by night, in French and in English. */
export const visit = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const language of ['fr', 'en']) {
    await inLanguage(page, language)
    for (const [index, path] of paths.entries()) {
      const asked = screensOf(index, language)
      if (asked.length === 0) continue
      await come(page, path, language)
      for (const screen of asked) await look(page, `${path} in ${language}`, screen)
    }
  }
}

/** What axe finds on what opens over pages, in the same way. */
export const visitOpened = async (page: Page, all: readonly Opened[]): Promise<void> => {
  for (const language of ['fr', 'en']) {
    await inLanguage(page, language)
    for (const [index, { over, what, open }] of all.entries())
      for (const screen of screensOf(index, language)) {
        // A menu closes where the size of the window changes; what is open comes back where a page is only read again.
        await page.setViewportSize({ width: screen.width, height: 844 })
        await page.goto('about:blank')
        await come(page, over, language)
        await open(page)
        await look(page, `${what} over ${over} in ${language}`, screen)
      }
  }
}
