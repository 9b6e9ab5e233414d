import type { Browser, CDPSession } from 'playwright-core'

/** Costs of one cold page load. Times in ms from the start of the navigation. */
export type Visit = {
  content: number
  lcp: number
  fcp: number
  bytes: number
  scriptBytes: number
  requests: number
  depth: number
}

/** Slow 4G with Lighthouse's throttling values. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (0.675 * 1024 * 1024) / 8,
}
const SLOWER_PROCESSOR = 4

/** Runs in the page: records when the first work of the list is laid out, and the largest paint so far. */
export const watch = (selector: string): void => {
  const seen = { content: 0, lcp: 0, fcp: 0 }
  Object.assign(globalThis, { seen })
  const look = () => {
    const found = document.querySelector(selector)
    if (found !== null && found.getBoundingClientRect().height > 0) seen.content = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  }).observe({ type: 'paint', buffered: true })
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
  const size = { bytes: 0, scriptBytes: 0, requests: 0 }
  const scripts = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    if (request.url.startsWith('data:')) return
    size.requests += 1
    if (type === 'Script') scripts.add(requestId)
    if (!asked.has(request.url)) asked.set(request.url, { url: request.url, initiator: initiator as Asked['initiator'] })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    size.bytes += encodedDataLength
    if (scripts.has(requestId)) size.scriptBytes += encodedDataLength
  })
  await session.send('Network.enable')
  return { asked, size }
}

/** Opens a page in a new, empty profile with throttled network and CPU, and waits for network idle. */
export const visit = async (browser: Browser, address: string, selector: string): Promise<Visit> => {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    locale: 'fr-FR',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const { asked, size } = await listen(session)
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    await page.addInitScript(watch, selector)
    await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 })
    await page.waitForFunction(() => (globalThis as unknown as { seen: { content: number } }).seen.content > 0)
    const seen = await page.evaluate(
      () => (globalThis as unknown as { seen: { content: number; lcp: number; fcp: number } }).seen,
    )
    return { ...seen, ...size, depth: depthOf(asked, address) }
  } finally {
    await context.close()
  }
}
