import type { Browser, Page } from '@playwright/test'
import { countingLine } from '../counting-line.ts'
import { expect, settled, test } from '../fixtures.ts'
import { address } from '../running.ts'
import { keptSet } from '../worker-steps.ts'

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

/** Opens the gallery on a phone that was never here, and counts what comes until it rests, the service worker's files as well. */
const firstVisit = async (browser: Browser, savesData: boolean, serviceWorkers: 'allow' | 'block'): Promise<Visit> => {
  const line = await countingLine(address())
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
    await settled(page)
    await page.waitForLoadState('networkidle')
    if (serviceWorkers === 'allow') {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
      if (!savesData) await expect.poll(() => keptSet(page), { timeout: 60_000 }).not.toBeNull()
      await page.waitForLoadState('networkidle')
    }
    return { bytes: line.bytes(), widths: await fetchedWidths(page), fonts }
  } finally {
    await context.close()
    await line.close()
  }
}

test('[DO-09] the gallery on a phone takes at most 450 kB in all, with pictures of the widths of its cards', async ({
  browser,
}) => {
  // The first time may come before the page is rendered, or before the files are compressed.
  await firstVisit(browser, false, 'block')
  const { bytes, widths, fonts } = await firstVisit(browser, false, 'block')
  test.info().annotations.push({ type: 'bytes', description: String(bytes) })
  expect(widths.length).toBeGreaterThan(3)
  expect(Math.max(...widths)).toBeLessThanOrEqual(480)
  expect(fonts.filter((font) => !font.includes('-french-'))).toEqual([])
  expect(bytes).toBeLessThan(450_000)
})

test('[DO-11] a first visit that saves data takes at most 40 % of the bytes: smaller pictures, no fonts, no files for later', async ({
  browser,
}) => {
  test.slow()
  const all = await firstVisit(browser, false, 'allow')
  const less = await firstVisit(browser, true, 'allow')
  test.info().annotations.push({ type: 'bytes', description: `${less.bytes} of ${all.bytes}` })
  expect(Math.max(...less.widths)).toBeLessThan(Math.max(...all.widths))
  expect(less.fonts).toEqual([])
  expect(less.bytes).toBeLessThan(all.bytes * 0.4)
})

test('[DO-11] documents for who saves data and for all others are kept apart and name the header', async ({ request }) => {
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
