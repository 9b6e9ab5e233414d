import { expect, test } from '../../fixtures.ts'

test(
  '[RT-39] administrators find accounts, groups and settings; the address stores the search',
  { tag: ['@soak', '@journey'] },
  async ({ page, signIn }) => {
    await signIn('admin')
    await page.goto('/admin/user/?q=aubry')
    await expect(page.getByRole('rowheader', { name: 'Camille Aubry' })).toBeVisible()
    await page.getByRole('searchbox').fill('marchetti')
    await page.getByRole('button', { name: 'Chercher' }).click()
    await expect(page).toHaveURL(/q=marchetti/)
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    // Groups that other tests found are newer, and fill the first page.
    await page.goto('/admin/group/?q=botanique')
    await expect(page.getByRole('row', { name: /Cercle botanique de la Loire/ })).toContainText('5')
    await page.goto('/admin/system/')
    await expect(page.getByRole('row', { name: /FULL_RELOAD_RATIO/ })).toContainText('5')
  },
)
