import { addPasskey, givePasskeys, joinOn, newMail, signInByPasskey } from '../../steps/account-steps.ts'
import { expect, test } from '../../fixtures.ts'

// Browsers create no passkeys for a bare IP address.
test.use({ baseURL: `http://localhost:${process.env['E2E_PORT']}` })

// A call that needs a step-up answers 403 first.
test.use({ expectedErrors: [/403/] })

test(
  '[BY-15] a passkey is added with a name, renamed, signs in, completes a step-up, and is removed',
  { tag: '@soak' },
  async ({ page }) => {
    await givePasskeys(page)
    await joinOn(page, newMail('passkey'))
    await addPasskey(page, 'Mon téléphone')

    await page.getByRole('button', { name: 'Renommer Mon téléphone' }).click()
    await page.getByLabel('Nom de la clé').fill('Herbier de poche')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Herbier de poche', { exact: true })).toBeVisible()

    // An open page would make another call, which is refused.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto('/login/?callback=%2Fsettings%2Fsign-in%2F')
    await signInByPasskey(page)
    await expect(page).toHaveURL('/settings/sign-in/')
    await expect(page.getByText('Herbier de poche', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Retirer Herbier de poche' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
    await page
      .getByRole('dialog', { name: /C’est bien vous/ })
      .getByRole('button', { name: 'Confirmer avec une clé d’accès' })
      .click()
    await expect(page.getByText('Herbier de poche', { exact: true })).toBeHidden()
  },
)
