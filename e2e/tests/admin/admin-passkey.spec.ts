import { givePasskeys, prove } from '../../steps/account-steps.ts'
import { expect, PASSWORD, signInOn, test } from '../../fixtures.ts'
import { another } from '../../steps/people-steps.ts'
import { toasts, words } from '../../steps/social-steps.ts'

// Browsers create no passkeys for a bare IP address.
test.use({ baseURL: `http://localhost:${process.env['E2E_PORT']}` })

// A call that needs a step-up answers 403 first.
test.use({ expectedErrors: [/403/] })

test(
  '[RT-39] [BY-15] an administrator completes a step-up by passkey in the sheet of an action, which keeps its text',
  { tag: '@soak' },
  async ({ page, browser }) => {
    const { mail, name: person } = await another(browser, 'Camille')
    await givePasskeys(page)
    await signInOn(page, 'admin')
    await page.goto('/settings/sign-in/')
    const key = words('Clé du bureau')
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
    await page.getByLabel('Nom de la clé').fill(key)
    await page.getByRole('button', { name: 'Créer la clé' }).click()
    await prove(page, PASSWORD)
    await expect(page.getByText(key, { exact: true })).toBeVisible()

    // A new session has no step-up yet.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await signInOn(page, 'admin')
    await page.goto(`/admin/user/?q=${encodeURIComponent(mail)}`)
    await page.getByRole('link', { name: person, exact: true }).click()
    await page.getByRole('button', { name: 'Suspendre', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: `Suspendre ${person}` })
    await sheet.getByLabel('Motif').fill('Envois en masse')
    await sheet.getByRole('button', { name: 'Suspendre', exact: true }).click()
    const proof = page.getByRole('dialog', { name: /C’est bien vous/ })
    await expect(proof.getByLabel('Mot de passe', { exact: true })).toBeVisible()
    await proof.getByRole('button', { name: 'Confirmer avec une clé d’accès' }).click()
    await expect(toasts(page).getByText('Le compte est suspendu.')).toBeVisible()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('definition').filter({ hasText: 'suspendu' }).first()).toBeVisible()

    await page.goto('/settings/sign-in/')
    await page.getByRole('button', { name: `Retirer ${key}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
    await expect(page.getByText(key, { exact: true })).toBeHidden()
  },
)
