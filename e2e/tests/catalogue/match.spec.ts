import { expect, test } from '../../fixtures.ts'

test('[CU-06] an editor gets the accepted names of a list, with certainty and reasons; a member and a guest do not', async ({
  page,
  signIn,
}) => {
  await page.goto('/match/')
  await expect(page.getByRole('textbox', { name: 'Mot de passe' })).toBeVisible()
  await signIn('user')
  await page.goto('/match/')
  await expect(page.getByRole('main')).toContainText('Elle est réservée à l’équipe')
  await expect(page.getByRole('textbox', { name: 'Noms' })).toHaveCount(0)

  await signIn('editor')
  await page.goto('/import/')
  await page.getByRole('main').getByRole('link', { name: 'Vérifier des noms' }).click()
  await expect(page).toHaveURL('/match/')
  await page.getByRole('textbox', { name: 'Noms' }).fill('Viola odorata L.\nViola odoratta\n\nZzyzxia incognita')
  await page.getByRole('button', { name: 'Vérifier', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Noms reconnus\u00A0: 2 sur 3' })).toBeVisible()
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
  await expect(row('Viola odorata L.')).toContainText('nom accepté')
  await expect(row('Viola odoratta')).toContainText('autre graphie')
  await expect(row('Zzyzxia incognita')).toContainText('inconnu du catalogue')
  await row('Viola odoratta').getByRole('link', { name: 'Viola odorata' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viola odorata')
})
