import { expect, test } from '../../fixtures.ts'
import { toasts, words } from '../../steps/social-steps.ts'

test(
  '[RT-37] a guest who orders a plate signs in first; a person orders, finds the order in their list and cancels it',
  { tag: '@journey' },
  async ({ page, signIn }) => {
    await page.goto('/artwork/')
    await page.locator('ul[aria-label="Œuvres"] > li').first().getByRole('link').click()
    await page.getByRole('button', { name: 'Demander ou réserver' }).click()
    await expect(page).toHaveURL(/\/login\//)
    await signIn('user')
    await page.goto('/artwork/')
    await page.locator('ul[aria-label="Œuvres"] > li').first().getByRole('link').click()
    await page.getByRole('button', { name: 'Demander ou réserver' }).click()
    const message = words('Puis-je venir voir cette planche ?')
    await page.getByLabel('Votre message').fill(message)
    await page.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(toasts(page).filter({ hasText: 'Demande envoyée' })).toBeVisible()
    await page.goto('/order/')
    const order = page.getByRole('article').filter({ hasText: message })
    await expect(order).toContainText('demandée')
    await order.getByRole('link', { name: 'Suivre la demande' }).click()
    await expect(page).toHaveURL(/\/order\/\d+\/$/)
    const steps = page.getByRole('heading', { name: 'Étapes' }).locator('+ ol').getByRole('listitem')
    await expect(steps).toHaveCount(1)
    await page.getByRole('button', { name: 'Annuler' }).click()
    await page.getByRole('button', { name: 'Oui' }).click()
    await expect(steps.nth(1)).toContainText('annulée')
    await page.goto('/order/')
    await expect(order).toContainText('annulée')
  },
)
