import type { BrowserContext, Page, Request } from 'playwright-core'

/** No call under way for so long, ms: the page stands. Longer where parts of several remotes wait for each other's turn. */
const [QUIET, QUIET_TOGETHER] = [500, 2500]
/** A page that does not stand by then is left as it is; ms. */
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
      // Streams of events never end.
      if ((response.headers()['content-type'] ?? '').startsWith('text/event-stream')) ended(response.request())
    })
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
  })

// Of the page; this program has none.
declare const requestIdleCallback: (callback: () => void) => number

/** Times in a row that a page has nothing to do before it is taken for drawn, and the longest that this is waited for; ms. */
const [IDLE, LONGEST_BUSY] = [3, 10_000]

/** Resolves once a page rests: on a slow machine what has been fetched is not drawn yet. One that never rests is left as it is. */
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
  // A page that opens another one meanwhile has nothing to say of this.
  await Promise.race([rests.catch(() => undefined), patience])
  clearTimeout(late)
}

/**
 * Opens a page until it stands and leaves it; hands back what its console had to say of errors. `left` is awaited before the
 * tab is closed: what a page tells when it is left goes out with the tab.
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
