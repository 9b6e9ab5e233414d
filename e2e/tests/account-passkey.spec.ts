import { joinOn, newMail, prove } from '../account-steps.ts'
import { expect, test } from '../fixtures.ts'

// No browser makes passkeys for a bare network address.
test.use({ baseURL: `http://localhost:${process.env['E2E_PORT']}` })

// What needs a proof of who one is answers 403 the first time.
test.use({ expectedErrors: [/403/] })

test('[BY-15] a passkey is added with a name, renamed, signs in, proves who one is, and is removed', async ({ page }) => {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await joinOn(page, newMail('passkey'))
  await page.goto('/settings/sign-in/')
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await page.getByLabel('Nom de la clé').fill('Mon téléphone')
  await page.getByRole('button', { name: 'Créer la clé' }).click()
  await prove(page)
  await expect(page.getByText('Mon téléphone', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Renommer Mon téléphone' }).click()
  await page.getByLabel('Nom de la clé').fill('Herbier de poche')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Herbier de poche', { exact: true })).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login/?callback=%2Fsettings%2Fsign-in%2F')
  // The browser may sign in by itself as soon as the page asks it for what it can fill in.
  const button = page.getByRole('button', { name: 'Se connecter avec une clé d’accès' })
  await button.click({ timeout: 3000 }).catch(() => undefined)
  await expect(page).toHaveURL('/settings/sign-in/')
  await expect(page.getByText('Herbier de poche', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Retirer Herbier de poche' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
  await page
    .getByRole('dialog', { name: /C’est bien vous/ })
    .getByRole('button', { name: 'Confirmer avec une clé d’accès' })
    .click()
  await expect(page.getByText('Herbier de poche', { exact: true })).toBeHidden()
})
