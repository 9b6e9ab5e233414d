import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { smallPictures } from '../../steps/photographs.ts'
import type { Photograph } from '../../steps/photographs.ts'

const choose = (page: Page, files: Photograph[]) => page.locator('input[type=file]').setInputFiles(files)
const rows = (page: Page) => page.getByRole('list', { name: 'Photos choisies' }).getByRole('listitem')
const open = async (page: Page, files: Photograph[]) => {
  await page.goto('/media/edit/0/')
  await choose(page, files)
  await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
}

test.describe('at the limit of uploads', () => {
  test.use({ expectedErrors: [/status of 429/] })

  test('[VA-08] uploaded files are published while the others wait for the rate limit', async ({ page, signIn }) => {
    await signIn('contrib')
    await open(page, await smallPictures(1, 141))
    const limited = { status: 429, headers: { 'retry-after': '1063' }, json: { error_code: 'TOO_MANY_REQUESTS' } }
    await page.route('**/api/upload/media*', (route) => route.fulfill(limited))
    await choose(page, await smallPictures(1, 142))
    await expect(rows(page).getByText(/beaucoup de photos.*Nouvel essai dans 18\smin/)).toBeVisible()
    await page.getByRole('button', { name: 'Publier la photo' }).click()
    await expect(page.getByText(/1 photo n’est pas encore arrivée\s: elle reste ici/)).toBeVisible()
    await page.getByRole('button', { name: 'Oui', exact: true }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).getByText(/Nouvel essai dans/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publier la photo' })).toHaveCount(0)
    await page.unroute('**/api/upload/media*')
    await page.getByRole('button', { name: /Réessayer l’envoi/ }).click()
    await page.getByRole('button', { name: 'Oui', exact: true }).click()
    await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
  })
})

test(
  '[BY-05] a picture chosen twice shows a note, and the focus stays in the list when files are removed',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('contrib')
    await page.goto('/media/edit/0/')
    const files = await smallPictures(2, 151)
    await choose(page, [...files, ...files.slice(0, 1)])
    await expect(page.getByText('2 photos sur 2 envoyées')).toBeVisible()
    await expect(page.getByText(/Déjà dans la liste, où elle ne figure qu’une fois\s: fleur-1\.png\./)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Retirer fleur/ }).and(page.locator(':focus'))).toHaveCount(0)
    for (const name of ['fleur-1.png', 'fleur-2.png']) {
      const out = page.getByRole('button', { name: `Retirer ${name}` })
      await out.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Oui', exact: true }).press('Enter')
      await expect(out).toHaveCount(0)
      await expect(
        page.getByRole('button', { name: name === 'fleur-1.png' ? 'Retirer fleur-2.png' : 'Choisir des photos' }),
      ).toBeFocused()
    }
  },
)
