import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { slowNetwork } from '../../network.ts'
import { placedPhotographs, smallPictures } from '../../steps/photographs.ts'
import type { Photograph } from '../../steps/photographs.ts'

const choose = (page: Page, files: Photograph[]) => page.locator('input[type=file]').setInputFiles(files)

const rows = (page: Page) => page.getByRole('list', { name: 'Photos choisies' }).getByRole('listitem')
const yes = (page: Page) => page.getByRole('button', { name: 'Oui', exact: true }).click()

test('[VA-06] beyond the limit only the first files are taken', async ({ page, signIn }) => {
  await signIn('contrib')
  await page.goto('/media/edit/0/')
  await choose(page, await smallPictures(22))
  await expect(page.getByRole('heading', { name: 'Trop de fichiers choisis' })).toBeVisible()
  await expect(page.getByText('Seuls les 20 premiers fichiers seront envoyés.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByText('20 photos sur 20 envoyées')).toBeVisible()
})

test.describe('when the way is cut off', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 422/] })

  test('[ST-18] [ER-11] a failed upload is sent again, and one under way is cancelled, after confirmation', async ({
    page,
    signIn,
  }) => {
    await signIn('editor')
    await page.goto('/media/edit/0/')
    await page.route('**/api/upload/media*', (route) => route.abort())
    await choose(page, await smallPictures(1, 3))
    await expect(rows(page).getByText(/Échec de l’envoi.*Nouvel essai dans/)).toBeVisible()
    await page.getByRole('button', { name: /Réessayer l’envoi/ }).click()
    await page.unroute('**/api/upload/media*')
    await yes(page)
    await expect(rows(page).getByText('Envoyée', { exact: true })).toBeVisible()

    await slowNetwork(page, 20_000)
    await choose(page, placedPhotographs().slice(0, 1))
    await page.getByRole('button', { name: /Interrompre l’envoi/ }).click()
    await yes(page)
    await expect(rows(page).getByText('Envoi interrompu')).toBeVisible()
  })

  test('[T11] a file that is no picture shows an error', { tag: '@soak' }, async ({ page, signIn }) => {
    await signIn('editor')
    await page.goto('/media/edit/0/')
    const whole = (await smallPictures(1, 5))[0]?.buffer ?? Buffer.alloc(0)
    await choose(page, [{ name: 'coupée.png', mimeType: 'image/png', buffer: whole.subarray(0, whole.length - 20) }])
    await expect(rows(page).getByText(/Échec de l’envoi.*image illisible/)).toBeVisible()
  })
})
