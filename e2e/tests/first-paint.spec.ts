import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

type Box = { x: number; y: number; width: number; height: number }

const boxes = (page: Page, of: string): Promise<Box[]> =>
  page.locator(of).evaluateAll((images) =>
    images.map((image) => {
      const { x, y, width, height } = image.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )

/** Boxes of the pictures that a document shows without script: rendered ones, or early pictures when rendering was late. */
const painted = async (browser: Browser, path: string, width: number): Promise<Box[]> => {
  const { baseURL, locale } = test.info().project.use
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: locale ?? 'fr-FR',
    viewport: { width, height: 844 },
    javaScriptEnabled: false,
  })
  try {
    const page = await context.newPage()
    await page.goto(path)
    return await boxes(page, '#first-pictures img, #root main img')
  } finally {
    await context.close()
  }
}

const firstWork = async (page: Page): Promise<string> => {
  const { list } = (await (await page.request.get('/api/bibliography?class=artwork&pictured=1&_size=1')).json()) as {
    list: { data: { id: number }[] }
  }
  return `/artwork/${list.data[0]?.id ?? 0}/`
}

const near = (one: Box, other: Box): number =>
  Math.max(...(['x', 'y', 'width', 'height'] as const).map((side) => Math.abs(one[side] - other[side])))

for (const [name, least] of [
  ['/artwork/', 2],
  ['/species/', 2],
  ['a work', 1],
] as const)
  for (const width of [390, 412])
    test(
      `[MF-13] the document of ${name} shows the first pictures before any script, in their final places (${width} px)`,
      { tag: width === 390 && name === '/artwork/' ? [] : '@soak' },
      async ({ browser, page }) => {
        const path = name === 'a work' ? await firstWork(page) : name
        await page.request.get(path, { headers: { accept: 'text/html' } })
        const before = await painted(browser, path, width)
        expect(before.length).toBeGreaterThanOrEqual(least)
        await page.setViewportSize({ width, height: 844 })
        await page.goto(path)
        await expect(page.locator('#first-pictures')).toHaveCount(0)
        await expect(page.getByRole('main').getByRole('img').or(page.locator('main img')).first()).toBeVisible()
        const after = await boxes(page, 'main img')
        // First row only; a long name of several lines moves the rows below.
        for (const [index, box] of before.slice(0, least).entries()) {
          expect(near(box, after[index] ?? { x: 0, y: 0, width: 0, height: 0 }), `picture ${index + 1}`).toBeLessThan(1)
        }
      },
    )

test('[MF-13] a search, a wide window and a page after navigation show no early picture', { tag: '@soak' }, async ({ page }) => {
  const answer = await page.request.get('/artwork/?view=table', { headers: { accept: 'text/html' } })
  expect(await answer.text()).not.toContain('<div id="first-pictures"')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/artwork/')
  await expect(page.locator('main img').first()).toBeVisible()
  await expect(page.locator('#first-pictures')).toHaveCount(0)
})

/** Compressed bytes of scripts that a phone fetches for a page, with some reserve; more needs a decision. */
const MOST = { '/': 350_000, '/artwork/': 305_000, '/species/': 305_000, '/login/': 270_000 } as const

for (const [path, most] of Object.entries(MOST))
  test(`[MF-13] the scripts of the first screen of ${path} are at most ${most / 1000} kB`, async ({ page }) => {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
    const scripts = new Set(
      [...html.matchAll(/(?:rel="modulepreload" href|type="module" src)="([^"]+)"/g)].map((found) => found[1] ?? ''),
    )
    expect(scripts.size).toBeGreaterThan(2)
    let bytes = 0
    for (const script of scripts) {
      // oxlint-disable-next-line no-await-in-loop -- a handful, one after the other
      const answer = await page.request.head(script, { headers: { 'accept-encoding': 'br' } })
      bytes += Number(answer.headers()['content-length'] ?? Number.NaN)
    }
    expect(bytes).toBeLessThan(most)
  })
