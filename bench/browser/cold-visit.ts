import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'

/** Events and measures of a page load. Times in ms from the start of the navigation; zero before the event. */
export type Seen = { fcp: number; content: number; lcp: number; reacts: number; tbt: number; cls: number }
/** Costs of one cold page load; `bytes` are those of the line. Times of missing events are NaN. */
export type Visit = Seen & { bytes: number; scriptBytes: number; requests: number; depth: number }

/** Selectors of the first content, and of controls, the first of which is pressed. */
type Watched = { content: string; controls?: readonly string[] }
/** Page at an address that a line with a count of its bytes leads to. */
export type Cold = Watched & { address: string; cookie: string; bytes: () => number }

const SLOWER_PROCESSOR = 4
/** Time without bytes after which a page rests, longest time to wait for it, and for the answer to a press; ms. */
const [QUIET, RESTS, ANSWERS] = [2000, 30_000, 60_000]

/**
 * Runs in the page: records when the first content is laid out, when the first control answers a press as soon as it is there,
 * and what the browser measures. The largest paint is that of an element of the page's content, not of its frame.
 */
export const watch = ({ content, controls = [] }: Watched): void => {
  const seen: Seen = { fcp: 0, content: 0, lcp: 0, reacts: 0, tbt: 0, cls: 0 }
  Object.assign(globalThis, { seen })
  const shown = (selector: string): Element | undefined =>
    [...document.querySelectorAll(selector)].find((element) => element.getBoundingClientRect().height > 0)
  const stateOf = (control: Element | undefined): string =>
    [
      control?.getAttribute('aria-pressed'),
      control?.getAttribute('aria-expanded'),
      document.querySelectorAll('dialog[open], [role=dialog], [role=menu]').length,
    ].join(' ')
  let pressed: { selector: string; state: string } | null = null
  // A press that a script makes: one of a person would end the measuring of the largest paint. The document keeps presses for the
  // host once it has been read.
  const press = (): void => {
    const selector = controls.find(shown)
    const control = selector === undefined ? undefined : shown(selector)
    if (selector === undefined || !(control instanceof HTMLElement) || document.readyState === 'loading') return
    pressed = { selector, state: stateOf(control) }
    control.click()
  }
  const look = (): void => {
    if (seen.content === 0 && shown(content) !== undefined) seen.content = performance.now()
    if (pressed === null && seen.content > 0) press()
    else if (pressed !== null && stateOf(shown(pressed.selector)) !== pressed.state) seen.reacts = performance.now()
    if (seen.content === 0 || (controls.length > 0 && seen.reacts === 0)) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    if ((entry as PerformanceEntry & { element?: Element }).element?.closest('main')) seen.lcp = entry.startTime
  })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  observe('longtask', ({ duration }) => {
    seen.tbt += duration - 50
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
}

type Asked = { url: string; initiator: { type: string; url?: string; stack?: { callFrames: { url: string }[] } } }

/** Length of the longest request chain: the document is 1, its direct requests are 2, their requests are 3. */
const depthOf = (asked: ReadonlyMap<string, Asked>, document: string): number => {
  const depth = (url: string, seen: ReadonlySet<string>): number => {
    const request = asked.get(url)
    if (url === document || request === undefined || seen.has(url)) return 1
    const { type, url: by, stack } = request.initiator
    const parent = by ?? stack?.callFrames.find((frame) => frame.url !== '')?.url
    // Requests of the parser or of a preload come from the document.
    if (parent === undefined || type === 'parser' || type === 'preload') return 2
    return 1 + depth(parent, new Set([...seen, url]))
  }
  return Math.max(...[...asked.keys()].map((url) => depth(url, new Set())))
}

const listen = async (session: CDPSession) => {
  const asked = new Map<string, Asked>()
  const size = { scriptBytes: 0, requests: 0 }
  const scripts = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    if (request.url.startsWith('data:')) return
    size.requests += 1
    if (type === 'Script') scripts.add(requestId)
    if (!asked.has(request.url)) asked.set(request.url, { url: request.url, initiator: initiator as Asked['initiator'] })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) size.scriptBytes += encodedDataLength
  })
  await session.send('Network.enable')
  return { asked, size }
}

const seenIn = (page: Page): Promise<Seen> => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)

/** Resolves once the line has been silent for a while. */
const atRest = async (bytes: () => number): Promise<void> => {
  const end = performance.now() + RESTS
  for (let [before, since] = [bytes(), performance.now()]; performance.now() < end; await sleep(100)) {
    if (bytes() !== before) [before, since] = [bytes(), performance.now()]
    else if (performance.now() - since > QUIET) return
  }
}

/** Time of an event; NaN without one. */
const happened = (time: number): number => (time === 0 ? Number.NaN : time)

/** Opens a page in a new, empty profile with a slowed processor, and waits until it answers and rests. */
export const visit = async (browser: Browser, { address, cookie, bytes, ...watched }: Cold): Promise<Visit> => {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    // It would fetch the same files of either variant after the page.
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    locale: 'fr-FR',
  })
  try {
    for (const [name = '', value = ''] of cookie.split('; ').map((one) => one.split('=')))
      if (name !== '') await context.addCookies([{ name, value, url: address }])
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const { asked, size } = await listen(session)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    await page.addInitScript(watch, watched)
    const before = bytes()
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 })
    const end = performance.now() + ANSWERS
    const isDone = ({ content, reacts }: Seen): boolean => watched.controls === undefined || (content > 0 && reacts > 0)
    while (!isDone(await seenIn(page)) && performance.now() < end) await sleep(100)
    await atRest(bytes)
    const { fcp, content, lcp, reacts, ...rest } = await seenIn(page)
    const times = { fcp: happened(fcp), content: happened(content), lcp: happened(lcp), reacts: happened(reacts) }
    return { ...times, ...rest, ...size, bytes: bytes() - before, depth: depthOf(asked, address) }
  } finally {
    await context.close()
  }
}
