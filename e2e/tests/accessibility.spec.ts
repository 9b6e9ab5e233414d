import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, settled, test } from '../fixtures.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const everybody = ['/', '/login/', '/register/', '/login/forgotten/', '/about/', '/info/', '/info/accessibility/']
const catalogue = ['/artwork/', '/category/', '/species/', '/search/?q=iris', '/media/']
const signedIn = ['/settings/', '/profile/', '/note/', '/note/add/', '/media/edit/0/', '/order/']
const administration = ['/admin/user/', '/admin/group/', '/admin/order/', '/admin/article/', '/admin/system/', '/admin/release/']

const colourSchemes = ['light', 'dark'] as const
const screens = [390, 1280].flatMap((width) => colourSchemes.map((colorScheme) => ({ width, colorScheme })))

/** What axe finds on each page, on a phone and on a desk, by day and by night. */
const visit = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    for (const { width, colorScheme } of screens) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settled(page)
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      expect.soft(found, `${path} at ${width}, ${colorScheme}`).toEqual([])
    }
  }
}

test.describe('axe finds nothing', () => {
  test.describe.configure({ timeout: 180_000 })

  test('on the pages for everybody', ({ page }) => visit(page, everybody))
  test('on the catalogue', ({ page }) => visit(page, catalogue))
  test('on the pages of who is signed in', async ({ page, signIn }) => {
    await signIn('user')
    await visit(page, signedIn)
  })
  test('on the administration', async ({ page, signIn }) => {
    await signIn('admin')
    await visit(page, administration)
  })
})

test('pages reflow at 320 px: nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [...everybody, ...catalogue]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
