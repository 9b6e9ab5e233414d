import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../fixtures.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const pages = [
  '/',
  '/login/',
  '/register/',
  '/login/forgotten/',
  '/about/',
  '/info/',
  '/info/accessibility/',
  '/settings/',
  '/artwork/',
  '/species/',
  '/media/',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test(`pages are accessible by axe, on a phone and on a desk, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      for (const path of pages) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
        expect(found, `${path} at ${width}`).toEqual([])
      }
    }
  })
}

test('pages reflow at 320 px: nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
