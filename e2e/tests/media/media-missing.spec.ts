import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { newcomer, send } from '../../steps/people-steps.ts'
import { cutOff, smallPictures } from '../../steps/photographs.ts'
import { words } from '../../steps/social-steps.ts'

test.use({ expectedErrors: [/status of 422/] })

/** Chooses a truncated picture: the server refuses it for good. */
const chooseBroken = async (page: Page): Promise<void> => {
  const pictures = (await smallPictures(1, 60, 300)).map(cutOff)
  await page.getByRole('main').locator('input[type=file]').setInputFiles(pictures)
  await expect(page.getByText(/image illisible/)).toBeVisible()
}

const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Images non envoyées' })
const answer = async (page: Page, button: 'Oui' | 'Non'): Promise<void> => {
  await question(page).getByRole('button', { name: button, exact: true }).click()
  await expect(question(page)).toBeHidden()
}

test(
  '[ER-11] [VA-08] a group whose image failed is saved without it only after a confirmation',
  { tag: '@soak' },
  async ({ page }) => {
    await newcomer(page, 'Inès')
    const display_name = words('Cercle des fougères')
    const { data } = (await send(page, '/api/entity', { type: 'GROUP', display_name })) as { data: { id: number } }
    await page.goto(`/entity/edit/${data.id}/`)
    await chooseBroken(page)
    const description = page.getByLabel('Présentation', { exact: true })
    await description.fill('Les fougères de nos sous-bois.')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await answer(page, 'Non')
    await expect(page).toHaveURL(/\/entity\/edit\//)
    await expect(description).toHaveValue('Les fougères de nos sous-bois.')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await answer(page, 'Oui')
    await expect(page).toHaveURL(new RegExp(`/entity/${data.id}/$`))
    await expect(page.getByText('Les fougères de nos sous-bois.')).toBeVisible()
    // The failed picture is no longer stored: the form starts without it.
    await page.goto(`/entity/edit/${data.id}/`)
    await expect(description).toBeVisible()
    await expect(page.getByText(/image illisible/)).toHaveCount(0)
  },
)

test(
  '[ER-11] [VA-08] a record whose picture failed is saved without it only after a confirmation',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('editor')
    await page.goto('/species/edit/0/')
    const title = words('Crocus sine imagine')
    await page.getByRole('textbox', { name: 'Titre', exact: true }).fill(title)
    await page.getByRole('textbox', { name: 'Genre', exact: true }).fill('Crocus')
    await page.getByLabel('Épithète', { exact: true }).fill('nudus')
    await chooseBroken(page)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(question(page)).toContainText('1 image n’est pas arrivée')
    await answer(page, 'Non')
    await expect(page).toHaveURL(/\/species\/edit\/0\/$/)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await answer(page, 'Oui')
    await expect(page).toHaveURL(/\/species\/\d+\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  },
)
