import { joinOn, newMail, NEW_PASSWORD } from '../../steps/account-steps.ts'
import { expect, test } from '../../fixtures.ts'

test('[CO-09] where no language is forced, a guest gets the browser’s', async ({ page, browser }) => {
  await page.goto('/info/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const context = await browser.newContext({ locale: 'en-GB' })
  const other = await context.newPage()
  await other.goto('/info/')
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Information')
  await context.close()
})

test(
  '[CO-09] [RT-38] the choice of English is stored in the profile, and applies on another device',
  { tag: '@journey' },
  async ({ page, browser }) => {
    const email = newMail('langue')
    await joinOn(page, email)
    await page.goto('/settings/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réglages')
    await page.getByText('English', { exact: true }).click()
    // At once, without a reload.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')

    const context = await browser.newContext()
    const other = await context.newPage()
    await other.goto('/settings/')
    await expect(other.locator('html')).toHaveAttribute('lang', 'fr')
    await other.getByLabel('Adresse électronique').fill(email)
    await other.getByLabel('Mot de passe', { exact: true }).fill(NEW_PASSWORD)
    await other.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
    await context.close()
  },
)
