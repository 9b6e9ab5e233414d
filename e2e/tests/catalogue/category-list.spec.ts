import { expect, test } from '../../fixtures.ts'

test('[RT-05] artists, movements and genera are listed by class, and lead to their records', async ({ page }) => {
  await page.goto('/category/?class=artist')
  await expect(page.getByRole('list', { name: 'Artistes' })).toContainText('Clémence Audouin')
  await page.getByRole('link', { name: 'Genres', exact: true }).click()
  await expect(page).toHaveURL(/class=taxon/)
  // Imports of other tests add genera of the same name; the oldest has the species of the demo.
  const found = await (await page.request.get('/api/genus?class=taxon&q=Iris&_size=100')).json()
  const genera = (found as { list: { data: { id: number; title: string }[] } }).list.data
  const oldest = Math.min(...genera.filter(({ title }) => title === 'Iris').map(({ id }) => id))
  await page.getByRole('list', { name: 'Genres' }).locator(`a[href="/category/${oldest}/"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iris')
  await expect(page.getByRole('list', { name: 'Espèces' }).getByRole('listitem')).not.toHaveCount(0)
})
