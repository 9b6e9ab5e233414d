import { expect, test } from '../../fixtures.ts'
import type { Page } from '@playwright/test'

type Place = { top: number; left: number; ratio: number; natural: number }

/** Boxes of the gallery's works, in document order. */
const places = (page: Page): Promise<Place[]> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('li')].flatMap((item) => {
      const image = item.querySelector('img')
      if (image === null) return []
      const { top, left, width, height } = image.getBoundingClientRect()
      return [
        {
          top: Math.round(top),
          left: Math.round(left),
          ratio: width / height,
          natural: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
        },
      ]
    }),
  )

for (const [width, columns] of [
  [390, 2],
  [768, 3],
  [1280, 4],
] as const) {
  test(
    `the gallery has ${columns} columns at ${width} px, in reading order, and crops no work`,
    { tag: width === 390 ? [] : '@soak' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/artwork/')
      await expect(page.getByRole('main').getByRole('img', { includeHidden: true }).first()).toBeVisible()
      const found = await places(page)
      expect(found.length).toBeGreaterThan(8)
      expect(new Set(found.map(({ left }) => left)).size).toBe(columns)
      for (const [index, { top }] of found.entries()) expect(top).toBeGreaterThanOrEqual(found[index - 1]?.top ?? top)
      for (const { ratio, natural } of found) expect(Math.abs(ratio / natural - 1)).toBeLessThan(0.01)
    },
  )
}

test('the space of each work is reserved: nothing moves when the pictures load', async ({ page }) => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/media-files\//, async (route) => {
    await released
    await route.continue()
  })
  // The document contains the first pictures and finishes loading after them.
  await page.goto('/artwork/', { waitUntil: 'domcontentloaded' })
  await expect.poll(async () => (await places(page)).length).toBeGreaterThan(8)
  // Fonts may reflow text; this test is about pictures.
  await page.evaluate(() => document.fonts.ready)
  const before = await places(page)
  release()
  await expect
    .poll(() => page.locator('main img').evaluateAll((all) => all.some((image) => (image as HTMLImageElement).naturalWidth > 0)))
    .toBe(true)
  expect((await places(page)).slice(0, before.length)).toEqual(before)
})

test('back restores the gallery at its scroll position within 2 px', async ({ page }) => {
  await page.goto('/artwork/')
  const works = page.getByRole('main').getByRole('listitem')
  await expect(works.nth(8)).toBeVisible()
  const first = await works.count()
  await works.last().scrollIntoViewIfNeeded()
  await expect.poll(() => works.count()).toBeGreaterThan(first)
  // The press itself may scroll: a link under the tab bar is brought into view first.
  await page.evaluate(() => {
    const note = () => window.sessionStorage.setItem('pressed at', String(window.scrollY))
    window.addEventListener('click', note, { capture: true })
  })
  await works.nth(first).getByRole('link').click()
  const place = await page.evaluate(() => Number(window.sessionStorage.getItem('pressed at')))
  await expect(page).toHaveURL(/\/artwork\/\d+\/?$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/artwork\/$/)
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThanOrEqual(2)
})

test('the top bar hides on scrolling down and returns on scrolling up', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/artwork/')
  await expect(page.getByRole('main').getByRole('listitem').nth(8)).toBeVisible()
  const bar = page.getByRole('banner')
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 900)
  await expect(bar).not.toBeInViewport()
  await page.mouse.wheel(0, -200)
  await expect(bar).toBeInViewport()
})

test('the button of a date field lies in the field', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/order/')
  const field = page.getByRole('textbox', { name: 'Du', exact: true })
  await expect(field).toBeVisible()
  const [around, inner] = [await field.boundingBox(), await page.getByRole('button', { name: /, Du$/ }).boundingBox()]
  if (around === null || inner === null) throw new Error('the field or its button is hidden')
  expect(inner.y).toBeGreaterThanOrEqual(around.y)
  expect(inner.y + inner.height).toBeLessThanOrEqual(around.y + around.height + 1)
})
