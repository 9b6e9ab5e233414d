import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, settled, test } from '../fixtures.ts'
import { expectValid, expectValidNow } from './html-steps.ts'

const colourSchemes = ['light', 'dark'] as const
const screens = [390, 1280].flatMap((width) => colourSchemes.map((colorScheme) => ({ width, colorScheme })))
const [dayPhone, nightPhone, dayDesk, nightDesk] = screens

/** Screens of a page in a language: all with FULL=1, else one per page, alternating. */
const screensOf = (turn: number, language: string): typeof screens => {
  if (process.env['FULL'] === '1') return screens
  const turns = { fr: [dayPhone, undefined, nightDesk, undefined], en: [undefined, nightPhone, undefined, dayDesk] }
  const screen = turns[language === 'en' ? 'en' : 'fr'][turn % 4]
  return screen === undefined ? [] : [screen]
}

/** Sets the language that this page's browser requests. */
export const inLanguage = (page: Page, value: string): Promise<void> =>
  page.context().addCookies([{ name: 'florilege_language', value, url: test.info().project.use.baseURL ?? '' }])

/** Expects valid HTML and no axe violation in the view as it is. */
export const lookNow = async (page: Page, what: string): Promise<void> => {
  // No page has frames of other origins: legacy mode halves axe's time. Details of passed rules are left out, because they took
  // as long as the checks.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect.soft(found, what).toEqual([])
  await expectValidNow(page, what)
}

/** The same on one screen, once nothing on the page is on its way. */
export const look = async (page: Page, what: string, { width, colorScheme }: (typeof screens)[number]): Promise<void> => {
  await page.setViewportSize({ width, height: 844 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await settled(page)
  await lookNow(page, `${what} at ${width}, ${colorScheme}`)
}

/** Layer over a page, with the steps that open it. */
export type Opened = { over: string; what: string; open: (page: Page) => Promise<void> }

const come = async (page: Page, path: string, language: string): Promise<void> => {
  const answer = await page.goto(path)
  await expectValid((await answer?.text()) ?? '', `${path} in ${language}`)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Expects valid HTML and no axe violation on each page, on phone and desktop, by day and by night, in French and in English. */
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

/** Expects valid HTML and no axe violation in layers over pages, on the same screens. */
export const visitOpened = async (page: Page, all: readonly Opened[]): Promise<void> => {
  for (const language of ['fr', 'en']) {
    await inLanguage(page, language)
    for (const [index, { over, what, open }] of all.entries())
      for (const screen of screensOf(index, language)) {
        // Resizing the window closes menus, and a reload restores open layers: each screen starts from a new document.
        await page.setViewportSize({ width: screen.width, height: 844 })
        await page.goto('about:blank')
        await come(page, over, language)
        await open(page)
        await look(page, `${what} over ${over} in ${language}`, screen)
      }
  }
}
