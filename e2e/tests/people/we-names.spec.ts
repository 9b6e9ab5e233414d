import { expect, test } from '../../fixtures.ts'
import { DESK, PHONE } from '../../steps/screens.ts'

/** Area of the demo’s places along the Loire. */
const LOIRE = '/we/?south=47.1&west=-0.9&north=47.8&east=-0.1'
const KEYS = /clavier|flèches/i

for (const { screen, touch } of [
  { screen: PHONE, touch: true },
  { screen: DESK, touch: false },
])
  test.describe(`${screen.width} px wide`, () => {
    test.use({ viewport: screen, hasTouch: touch, isMobile: touch })

    test(`[FE-08] nearby places have names and no degrees, ${touch ? 'a touch screen shows no hints for keys' : 'a desk shows hints for keys'}, and the layers of the map are a menu`, async ({
      page,
    }) => {
      await page.goto(LOIRE)
      const rows = page.getByRole('list', { name: 'Ce qui se trouve ici' }).getByRole('listitem')
      await expect(rows.filter({ hasText: 'Saint-Lambert-du-Lattay' })).toHaveCount(1)
      await page.getByText(/lieux? sur la carte/).click()
      expect((await page.getByRole('main').innerText()).match(/\d°|\d,\d+ ?[NSEO]/g)).toBeNull()
      // The drawer of a desk is outside of the page.
      await expect(page.getByText(KEYS).filter({ visible: true })).toHaveCount(touch ? 0 : 2)

      await expect(page.locator('select')).toHaveCount(0)
      await page.getByRole('button', { name: /^Fond de carte/ }).click()
      await page.getByRole('menu').getByRole('menuitem', { name: 'Côtes seules' }).click()
      await expect(page.getByRole('button', { name: 'Fond de carte\u00A0: Côtes seules' })).toBeVisible()
    })
  })

test.describe('a touch screen of a desk’s width', () => {
  test.use({ viewport: DESK, hasTouch: true, isMobile: true })

  test('[FE-08] shows no hints for keys', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('complementary', { name: 'Florilège' })).toBeVisible()
    await expect(page.getByText(KEYS).filter({ visible: true })).toHaveCount(0)
  })
})
