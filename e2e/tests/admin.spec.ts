import { expect, test } from '../fixtures.ts'

test('[RT-39] administrators find accounts, groups, settings and articles; search stands in the address', async ({
  page,
  signIn,
}) => {
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
})

test('[RT-08] administrators see the articles in their list', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/article/')
  await page.getByRole('link', { name: 'Il n’y a pas qu’un pissenlit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Il n’y a pas qu’un pissenlit' })).toBeVisible()
})

for (const role of ['user', 'contrib', 'editor'] as const) {
  test(`[RT-39] [RO-05] ${role} gets no page of the administration`, async ({ page, signIn, expectedErrors }) => {
    expectedErrors.push(/404/)
    await signIn(role)
    const answer = await page.goto('/admin/user/')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('404')).toBeVisible()
    expect(await page.content()).not.toContain('/r/admin/')
    for (const path of ['/admin/page/about/fr/', '/admin/record/bulk/'])
      expect((await page.request.get(path, { headers: { accept: 'text/html' } })).status(), path).toBe(404)
    for (const call of ['/api/admin/info/about/fr', '/api/admin/record/bulk'])
      expect((await page.request.get(call)).status(), call).toBe(403)
  })
}
