import { expect, test } from '../fixtures.ts'
import { open, words, write } from '../social-steps.ts'

test('[MN-12] [ST-12] comments are answered in place and deleted by their authors alone', async ({ page, signIn }) => {
  await signIn('contrib')
  const text = words('Qui reconnaît cette ombellifère')
  await write(page, text)
  await open(page, text)
  const address = new URL(page.url()).pathname
  await page.getByLabel('Votre commentaire').fill('Je penche pour une carotte.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  const first = page.getByRole('article').filter({ hasText: 'Je penche pour une carotte.' }).last()
  await expect(first).toBeVisible()

  await signIn('user')
  await page.goto(address)
  await expect(first.getByRole('button', { name: 'Supprimer le commentaire' })).toHaveCount(0)
  await first.getByRole('button', { name: /^Répondre à/ }).click()
  await expect(page.getByLabel(/^Votre réponse à/)).toBeFocused()
  await page.getByLabel(/^Votre réponse à/).fill('Moi pour un panais.')
  await page.getByRole('button', { name: 'Envoyer' }).first().click()
  const answer = page.getByRole('article').filter({ hasText: 'Moi pour un panais.' }).last()
  await expect(answer.getByRole('button', { name: 'Supprimer le commentaire' })).toBeVisible()
  await expect(page.getByLabel(/^Votre réponse à/)).toHaveCount(0)

  await signIn('contrib')
  await page.goto(address)
  await first.getByRole('button', { name: 'Supprimer le commentaire' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expect(page.getByText('Commentaire supprimé')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Commentaire supprimé')).toBeVisible()
  await expect(answer).toBeVisible()
  await expect(page.getByText('Je penche pour une carotte.')).toHaveCount(0)
})
