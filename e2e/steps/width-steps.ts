import type { Page } from '@playwright/test'
import { inLanguage } from './axe-steps.ts'
import type { Opened } from './axe-steps.ts'
import { expect, scriptsThere, settled } from '../fixtures.ts'

/** Phones from 320 to 430 px, and 1280 x 1024 px at 400 %, which leaves 320 x 256. */
export const SCREENS = [
  { width: 430, height: 932 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
  { width: 320, height: 256 },
]
type Screen = (typeof SCREENS)[number]

/** Elements of the page or of a layer that extend beyond the screen and would require sideways scrolling. */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const scrolls = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible'
    // Rows of chips and tables scroll within themselves; a layer that scrolls sideways is a failure like a page that does.
    // The body of a sheet scrolls in its place.
    const layers = [...document.querySelectorAll('dialog, dialog [class*="-body"], [role="menu"], [popover]')]
    const withinScroller = (element: Element): boolean => {
      for (let above = element.parentElement; above !== null && above !== document.body; above = above.parentElement)
        if (scrolls(above) && !layers.includes(above) && above.getBoundingClientRect().right <= clientWidth + 1) return true
      return false
    }
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').slice(0, 40)}"`
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1 || (right <= clientWidth + 1 && left >= -1)) return false
      // The next picture of the viewer waits beside the screen.
      if (element.closest('dialog figure[inert]') !== null) return false
      return element.checkVisibility({ visibilityProperty: true }) && !withinScroller(element)
    })
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...layers
        .filter((layer) => layer.scrollWidth > layer.clientWidth + 1 && getComputedStyle(layer).overflowX !== 'hidden')
        .map((layer) => `${nameOf(layer)} scrolls sideways, ${layer.scrollWidth} px in ${layer.clientWidth}`),
      ...out.slice(0, 5).map((element) => `${nameOf(element)} ends at ${element.getBoundingClientRect().right}`),
    ]
  })

const soft = expect.configure({ soft: true, timeout: 5000 })

/** Checks the current view on each screen; returns the number of checked views. */
const look = async (page: Page, what: string, screens: readonly Screen[]): Promise<number> => {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await settled(page)
    // The browser lays out parts below the screen some time after a resize.
    await soft.poll(() => sticksOut(page), { message: `${what} at ${screen.width} x ${screen.height}` }).toEqual([])
  }
  return screens.length
}

const come = async (page: Page, path: string): Promise<void> => {
  await page.context().setOffline(false)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
}

/** View of a page: its address, and the steps there. */
export type State = { path: string; what?: string; open?: (page: Page) => Promise<void> }
export const opened = (all: readonly Opened[]): State[] => all.map(({ over, what, open }) => ({ path: over, what, open }))

type Scope = { screens?: readonly Screen[]; languages?: readonly string[] }

/** Checks every view in both languages on every screen, or in some; returns the number of checked views. */
export const visitWidths = async (
  page: Page,
  states: readonly State[],
  { screens = SCREENS, languages = ['fr', 'en'] }: Scope = {},
): Promise<number> => {
  let seen = 0
  page.setDefaultTimeout(120_000)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const language of languages) {
    await inLanguage(page, language)
    for (const { path, what = 'the page', open } of states)
      // Resizing the window closes menus: layers are opened again on each screen.
      for (const group of open === undefined ? [screens] : screens.map((screen) => [screen])) {
        await page.setViewportSize(group[0] ?? screens[0] ?? { width: 320, height: 640 })
        if (open !== undefined) await page.goto('about:blank')
        await come(page, path)
        await open?.(page)
        seen += await look(page, `${what} of ${path} in ${language}`, group)
      }
  }
  return seen
}

const hydrated = async (page: Page): Promise<void> => {
  await scriptsThere(page)
  await expect(page.locator('#root')).not.toHaveAttribute('data-rendered')
}

/** Drafts of every form on this device. */
const draftsIn = (): string => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('florilege.draft.')))

/** Leaves a draft and returns in a new document, which offers it. */
export const draftOffered =
  (words: string) =>
  async (page: Page): Promise<void> => {
    const { pathname } = new URL(page.url())
    await hydrated(page)
    const before = await page.evaluate(draftsIn)
    await page.getByRole('main').getByRole('textbox').first().fill(words)
    await expect.poll(() => page.evaluate(draftsIn)).not.toBe(before)
    await page.goto('about:blank')
    await page.goto(pathname)
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expect(page.getByRole('button', { name: /^(Reprendre|Resume)$/ }).first()).toBeVisible()
  }

/** Submits an unchanged form: the alert lists the missing fields. */
export const sentEmpty = async (page: Page): Promise<void> => {
  // Without its script the form is sent as it is.
  await hydrated(page)
  await page.getByRole('main').locator('button[type="submit"]').last().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}
