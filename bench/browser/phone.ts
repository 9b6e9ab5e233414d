import type { Browser, Page } from 'playwright-core'
import { framesOver, watchFrames } from './frames.ts'
import type { Frames } from './frames.ts'
import { median } from '../statistics.ts'

/** CPU slowdown factor of a phone. */
export const SLOWED = 4
const LIKES = 20

/** Opens a page with a phone viewport, signed in as a demo user. */
export const signedIn = async (browser: Browser, address: string, role: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 390, height: 844 }, locale: 'fr-FR' })
  const page = await context.newPage()
  const data = { email: `${role}@florilege.test`, password: 'florilege-demo', rememberme: false }
  const answer = await page.request.post('/api/login', { headers: { origin: address }, data })
  if (!answer.ok()) throw new Error(await answer.text())
  return page
}

/** Throttles the CPU of a page. */
export const slow = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
}

/** Scrolls from the top by wheel, a third of a screen at a time, and returns the frame durations. */
export const scrollByWheel = async (page: Page): Promise<Frames> => {
  await page.bringToFront()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.mouse.move(195, 400)
  const stop = await watchFrames(page)
  for (let turn = 0; turn < 60; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, like a thumb
    await page.mouse.wheel(0, 280)
  }
  return stop()
}

/** Waits until two frames show the same articles: a long list adds and removes rows after a scroll. */
const atRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      new Promise((resolve) => {
        const shown = [...document.querySelectorAll('article')]
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const now = [...document.querySelectorAll('article')]
            resolve(now.length === shown.length && now.every((element, at) => element === shown[at]))
          }),
        )
      }),
  )

/** Taps `LIKES` like buttons of different posts or comments; row of how many change in the first frame after the tap. */
export const likesInFrame = async (page: Page, of: string, among = LIKES): Promise<string[]> => {
  let same = 0
  for (let turn = 0; turn < LIKES; turn += 1) {
    const like = page.locator(`${of} button[aria-pressed]`).nth(turn % among)
    /* oxlint-disable no-await-in-loop -- sequential taps */
    await atRest(page)
    await like.scrollIntoViewIfNeeded()
    await like.evaluate((button) => {
      const before = button.getAttribute('aria-pressed')
      const told = new Promise((resolve) => {
        button.addEventListener(
          'click',
          () => requestAnimationFrame(() => resolve(button.getAttribute('aria-pressed') !== before)),
          {
            once: true,
            capture: true,
          },
        )
      })
      Object.assign(window, { told })
    })
    await like.click()
    if (await page.evaluate(() => Reflect.get(window, 'told') as Promise<boolean>)) same += 1
    /* oxlint-enable no-await-in-loop */
  }
  return ['likes painted in the frame of their tap', `${same} of ${LIKES}`, '']
}

/** Row of the share of long frames and the longest one, as medians of the rounds. */
export const frameRow = (name: string, rounds: readonly Frames[]): string[] => {
  const share = median(rounds.map(framesOver))
  const longest = median(rounds.map((frames) => Math.max(...frames)))
  return [name, `${(100 * share).toFixed(1)} %`, `${Math.round(longest)} ms`]
}
