import { expect, test } from '../../fixtures.ts'

test('[MN-16] a map that is closed while it zooms leaves no error behind', { tag: '@soak' }, async ({ page, signIn }) => {
  await signIn('contrib')
  await page.goto('/contribution/edit/0/')
  const open = page.getByRole('button', { name: 'Choisir sur la carte' })
  const sheet = page.getByRole('dialog', { name: 'Position' })
  await open.click()
  await expect(sheet.locator('[data-tiles=shown]')).toBeVisible()
  // In one turn: a zoom takes a quarter of a second to be shown.
  const zoomed = await sheet.getByRole('button', { name: 'Agrandir' }).elementHandle()
  const close = await sheet.getByRole('button', { name: 'Fermer' }).elementHandle()
  await page.evaluate(
    ([first, second]) => {
      for (const button of [first, second]) if (button instanceof HTMLElement) button.click()
    },
    [zoomed, close],
  )
  await expect(sheet).toHaveCount(0)
  await open.click()
  await expect(sheet.locator('[data-tiles=shown]')).toBeVisible()
  await sheet.getByRole('button', { name: 'Agrandir' }).click()
  await expect(sheet.locator('.leaflet-zoom-anim')).toHaveCount(0)
})
