import type { BrowserContext, Page, Request } from 'playwright-core'

/** Network idle time after which a page counts as loaded, in ms; longer with parts of several remotes, which load in turn. */
const [QUIET, QUIET_TOGETHER] = [500, 2500]
/** Timeout of a page load, in ms. */
const PATIENCE = 30_000

const standing = (page: Page, quietFor: number): Promise<void> =>
  new Promise((resolve) => {
    const open = new Set<Request>()
    let quiet: NodeJS.Timeout | undefined
    const late = setTimeout(resolve, PATIENCE)
    const look = (): void => {
      clearTimeout(quiet)
      if (open.size > 0) return
      quiet = setTimeout(() => {
        clearTimeout(late)
        resolve()
      }, quietFor)
    }
    const ended = (request: Request): void => {
      open.delete(request)
      look()
    }
    page.on('request', (request) => {
      open.add(request)
      look()
    })
    page.on('response', (response) => {
      // Event streams never end.
      if ((response.headers()['content-type'] ?? '').startsWith('text/event-stream')) ended(response.request())
    })
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
  })

// Browser global, not declared in Node types.
declare const requestIdleCallback: (callback: () => void) => number

/** Number of consecutive idle callbacks after which a page counts as rendered, and the timeout in ms. */
const [IDLE, LONGEST_BUSY] = [3, 10_000]

/** Resolves once a page is idle, since a slow machine renders after the network is idle. Times out. */
const resting = async (page: Page): Promise<void> => {
  const rests = page.evaluate(async (times) => {
    for (let left = times; left > 0; left -= 1) {
      await new Promise<void>((resolve) => {
        requestIdleCallback(() => setTimeout(resolve, 50))
      })
    }
  }, IDLE)
  let late: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    late = setTimeout(resolve, LONGEST_BUSY)
  })
  // Navigation destroys the page's context.
  await Promise.race([rests.catch(() => undefined), patience])
  clearTimeout(late)
}

/**
 * Opens a page, waits until it is loaded and leaves it; returns console errors. `left` is awaited before the tab is closed:
 * reports on leaving are sent by the tab.
 */
export const visit = async (
  context: BrowserContext,
  { path, together }: { path: string; together: boolean },
  left: () => Promise<void>,
): Promise<string[]> => {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`))
  const stands = standing(page, together ? QUIET_TOGETHER : QUIET)
  const answer = await page.goto(path, { waitUntil: 'load' })
  if (answer === null || answer.status() >= 400) errors.push(`the page was answered with ${answer?.status() ?? 'nothing'}`)
  await stands
  await resting(page)
  await page.goto('about:blank')
  await left()
  await page.close()
  return [...new Set(errors)]
}
