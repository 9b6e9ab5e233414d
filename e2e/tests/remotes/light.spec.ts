import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { slowLine } from '../../../bench/browser/slow-line.ts'
import { expect, scriptsThere, settled, test } from '../../fixtures.ts'
import { address } from '../../running.ts'
import { keptSet } from '../../steps/worker-steps.ts'

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, locale: 'fr-FR' } as const

type Visit = { bytes: number; widths: number[]; fonts: string[] }

/** Widths of the pictures that the first screen of the gallery fetched, in the pixels of their files. */
const fetchedWidths = (page: Page): Promise<number[]> =>
  page
    .getByRole('main')
    .locator('img')
    .evaluateAll((images) =>
      images
        .map((image) => (image as HTMLImageElement).currentSrc)
        .filter((address) => address !== '')
        .map((address) => Number(/\/w(\d+)\.(?:avif|webp)$/.exec(address)?.[1] ?? 1600)),
    )

/** Opens the gallery on a new device, and counts the bytes until its scripts and pictures are there, including the service worker's files. */
const firstVisit = async (browser: Browser, savesData: boolean, serviceWorkers: 'allow' | 'block'): Promise<Visit> => {
  const line = await slowLine(Number(new URL(address()).port), { oneWay: 0, rate: Infinity })
  const context = await browser.newContext({
    ...PHONE,
    baseURL: line.address,
    serviceWorkers,
    extraHTTPHeaders: savesData ? { 'save-data': 'on' } : {},
  })
  try {
    const page = await context.newPage()
    const fonts: string[] = []
    page.on('request', (request) => request.resourceType() === 'font' && fonts.push(new URL(request.url()).pathname))
    await page.goto('/artwork/')
    await scriptsThere(page)
    await settled(page)
    if (serviceWorkers === 'allow') {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
      if (!savesData) await expect.poll(() => keptSet(page), { timeout: 60_000 }).not.toBeNull()
    }
    return { bytes: line.bytes(), widths: await fetchedWidths(page), fonts }
  } finally {
    await context.close()
    line.close()
  }
}

/** Bytes of a first visit to the gallery: its scripts alone are 280,000. */
const MOST = 530_000

test('[DO-09] [DO-11] the gallery on a phone fetches pictures in the widths of its cards and cut fonts, with Save-Data narrower ones and no font', async ({
  browser,
}) => {
  // The first document may be sent before the server has rendered its page.
  await firstVisit(browser, false, 'block')
  const all = await firstVisit(browser, false, 'block')
  const less = await firstVisit(browser, true, 'block')
  test.info().annotations.push({ type: 'bytes', description: `${less.bytes} of ${all.bytes}` })
  expect(all.widths.length).toBeGreaterThan(3)
  expect(Math.max(...all.widths)).toBeLessThanOrEqual(480)
  expect(all.fonts.filter((font) => !font.includes('-french-'))).toEqual([])
  expect(all.bytes).toBeLessThan(MOST)
  expect(Math.max(...less.widths)).toBeLessThan(Math.max(...all.widths))
  expect(less.fonts).toEqual([])
  expect(less.bytes).toBeLessThan(all.bytes - 80_000)
})

test(
  '[DO-11] a first visit with Save-Data takes at most 40 % of the bytes of one that stores the site on the device',
  { tag: '@soak' },
  async ({ browser }) => {
    const all = await firstVisit(browser, false, 'allow')
    const less = await firstVisit(browser, true, 'allow')
    test.info().annotations.push({ type: 'bytes', description: `${less.bytes} of ${all.bytes}` })
    expect(less.bytes).toBeLessThan(all.bytes * 0.4)
  },
)

test('[DO-11] documents with and without Save-Data are cached separately and vary by the header', async ({ request }) => {
  const open = async (headers: Record<string, string>) => {
    const answer = await request.get('/artwork/', { headers: { accept: 'text/html', ...headers } })
    expect(answer.headers()['vary']).toContain('save-data')
    return /<html [^>]*>/.exec(await answer.text())?.[0]
  }
  for (const times of [1, 2]) {
    expect(await open({}), String(times)).not.toContain('data-saves')
    expect(await open({ 'save-data': 'on' }), String(times)).toContain('data-saves')
  }
})

test('[DO-10] a browser that has the dictionary unpacks later documents, which cost at most 60 % of their bytes', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...PHONE, baseURL: address() })
  try {
    const page = await context.newPage()
    const sizes = new Map<string, { encoding: string; bytes: number }>()
    const tools = await context.newCDPSession(page)
    const documents = new Map<string, { path: string; encoding: string }>()
    tools.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Document')
        documents.set(requestId, {
          path: new URL(response.url).pathname,
          encoding: response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? '',
        })
    })
    tools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
      const found = documents.get(requestId)
      if (found) sizes.set(found.path, { encoding: found.encoding, bytes })
    })
    await tools.send('Network.enable')
    const paths = ['/artwork/', '/about/', '/species/', '/media/', '/florilege/', '/search/', '/']
    // The browser asks for the dictionary once the first page rests.
    await expect(async () => {
      await page.goto('/artwork/')
      await page.goto('/about/')
      await expect.poll(() => sizes.get('/about/')?.encoding, { timeout: 3000 }).toBe('dcb')
    }).toPass()
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
    }
    await expect.poll(() => sizes.size).toBe(paths.length)
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify([...sizes]) })
    expect([...sizes.values()].map(({ encoding }) => encoding)).toEqual(paths.map(() => 'dcb'))
    for (const [path, { bytes }] of sizes) {
      const whole = await (await context.request.get(path, { headers: { accept: 'text/html' } })).body()
      // The start holds a feed of other tests, which no dictionary has.
      expect(bytes, path).toBeLessThan(0.6 * brotliCompressSync(whole).length)
    }
  } finally {
    await context.close()
  }
})
