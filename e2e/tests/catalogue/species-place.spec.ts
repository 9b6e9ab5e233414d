import { expect, test } from '../../fixtures.ts'
import { send, words } from '../../steps/social-steps.ts'

test(
  '[RT-41] a species is found by a place of its distribution, with any other words',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('editor')
    const title = words('Crocus localis')
    const fields = { genus: 'Crocus', epithet: 'localis', distribution: 'Alpes (Savoie), Île-de-France' }
    await send(page, '/api/species', { title, language: 'la', status: 'published', fields })
    await page.goto('/species/')
    await page.getByRole('button', { name: 'Filtrer et trier' }).click()
    await page.getByLabel('Lieu').selectOption('savoie')
    await page.getByRole('button', { name: 'Voir les résultats' }).click()
    await expect(page).toHaveURL(/place=savoie/)
    await expect(page.getByRole('list', { name: 'Flore' })).toContainText(title)
    await expect(page.getByRole('list', { name: 'Flore' })).not.toContainText('Iris germanica')
    await expect(page.getByRole('link', { name: 'Retirer le filtre Savoie' })).toBeVisible()
  },
)
