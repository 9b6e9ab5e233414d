import { readFile } from 'node:fs/promises'
import { joinOn, newMail, NEW_PASSWORD, prove } from '../../steps/account-steps.ts'
import { expect, scriptsThere, test } from '../../fixtures.ts'
import { linkTo } from '../../steps/emails.ts'
import type { Page } from '@playwright/test'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The console logs a call that is refused until the step-up. */
test.use({ expectedErrors: [/403/] })

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Adresse électronique').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click()
}

test(
  '[LG-03] [RT-38] the password is changed after a step-up; a password made of the own name is refused',
  { tag: '@soak' },
  async ({ page }) => {
    const email = newMail('barret')
    await joinOn(page, email)
    await page.goto('/settings/sign-in/')
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
    await page.getByLabel('Mot de passe actuel').fill(NEW_PASSWORD)
    await page.getByLabel('Nouveau mot de passe').fill('Jeanne-Barret')
    await expect(page.getByText('Trop proche de votre nom')).toBeVisible()
    await page.getByLabel('Nouveau mot de passe').fill('la boussole et le sextant')
    await expect(page.getByText('Très bon mot de passe')).toBeVisible()
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await prove(page)
    await expect(page.getByRole('button', { name: 'Changer le mot de passe' })).toBeVisible()
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto('/login/')
    await signIn(page, email, 'la boussole et le sextant')
    await expect(page).toHaveURL('/')
  },
)

test('[LG-03] the mail address is changed by the link of an email to the new one', { tag: '@soak' }, async ({ page }) => {
  const [email, next] = [newMail('avant'), newMail('apres')]
  await joinOn(page, email)
  await page.goto('/settings/sign-in/')
  await page.getByRole('button', { name: 'Changer d’adresse' }).click()
  await page.getByLabel('Nouvelle adresse').fill(next)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await prove(page)
  await expect(page.getByText(`${next} attend votre confirmation`)).toBeVisible()
  await page.goto(await linkTo(next, '/login/mail/'))
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click()
  await expect(heading(page)).toHaveText('Votre adresse est changée')
  await page.getByRole('link', { name: 'Aller à mes réglages' }).click()
  await expect(page.getByText(next, { exact: true })).toBeVisible()
})

test('closing the step-up dialog cancels a sensitive change', { tag: '@soak' }, async ({ page }) => {
  await joinOn(page, newMail('renonce'))
  await page.goto('/settings/sign-in/')
  await page.getByRole('button', { name: 'Changer d’adresse' }).click()
  await page.getByLabel('Nouvelle adresse').fill('autre@florilege.test')
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('dialog', { name: /C’est bien vous/ }).getByLabel('Mot de passe', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('Nouvelle adresse')).toHaveValue('autre@florilege.test')
})

test(
  '[BY-15] [LG-03] devices are listed, this one marked, and signed out one by one or everywhere',
  { tag: '@soak' },
  async ({ page, browser }) => {
    const email = newMail('appareils')
    await joinOn(page, email)
    const other = await browser.newPage()
    await other.goto('/login/')
    await signIn(other, email, NEW_PASSWORD)
    await expect(other).toHaveURL(/\/$/)
    await page.goto('/settings/devices/')
    await expect(page.getByText('cet appareil')).toHaveCount(1)
    await other.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Déconnecter Chrome/ })
      .click()
    await prove(page)
    await expect(page.getByRole('button', { name: 'Déconnecter tous les autres' })).toBeHidden()
    // The page there reloads as a guest's.
    await expect.poll(() => other.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false)
    await other.goto('/settings/')
    await expect(heading(other)).toHaveText('Se connecter')
    await other.close()
    await page.getByRole('button', { name: 'Déconnecter partout, ici aussi' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Déconnecter' }).click()
    await expect(page).toHaveURL('/login/')
    await page.goto('/settings/')
    await expect(heading(page)).toHaveText('Se connecter')
  },
)

test('[BY-15] data are exported, downloaded and imported again', { tag: ['@soak', '@journey'] }, async ({ page }) => {
  await joinOn(page, newMail('archive'))
  await page.goto('/settings/data/')
  await page.getByRole('button', { name: 'Préparer une archive' }).click()
  await prove(page)
  const link = page.getByRole('link', { name: /Télécharger l’archive/ })
  await expect(link).toBeVisible()
  const downloading = page.waitForEvent('download')
  await link.click()
  const path = await (await downloading).path()
  expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'florilege.zip', mimeType: 'application/zip', buffer: await readFile(path) })
  await expect(page.getByText('Publications revenues')).toBeVisible()
  await expect(page.getByText('Conditions d’utilisation, version 2')).toBeVisible()
})

test.describe('a file that is no archive', () => {
  test.use({ expectedErrors: [/403|422/] })

  test('is reported as invalid', { tag: '@soak' }, async ({ page }) => {
    await joinOn(page, newMail('fichier'))
    await page.goto('/settings/data/')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('no') })
    await prove(page)
    await expect(page.getByRole('alert')).toHaveText('Ce fichier n’est pas une archive Florilège.')
  })
})

test(
  '[BY-15] an account is deleted after an explanation, and kept by signing in again',
  { tag: '@journey' },
  async ({ page }) => {
    const email = newMail('depart')
    await joinOn(page, email)
    await page.goto('/settings/leave/')
    await expect(page.getByText('Pendant 30 jours, rien n’est effacé.')).toBeVisible()
    await page.getByLabel('J’ai compris').check()
    await page.getByRole('main').getByRole('button', { name: 'Supprimer mon compte' }).click()
    await prove(page)
    await expect(page.getByText('Votre compte sera supprimé dans 30 jours.')).toBeVisible()
    // Before, the form is sent without script, and its page has a box instead (login-refused.spec.ts).
    await scriptsThere(page)
    await signIn(page, email, NEW_PASSWORD)
    await page.getByRole('button', { name: 'Revenir et garder mon compte' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/settings/')
    await expect(page.getByRole('main')).toContainText('Jeanne Barret')
  },
)

test('[VA-17] [MN-12] a new version of the terms requires consent, which is recorded', { tag: '@journey' }, async ({ page }) => {
  await joinOn(page, newMail('accord'))
  // Simulates changed terms: the document says that consent to the current version is missing.
  await page.route('**/about/', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"consent_due":[]', '"consent_due":["terms"]') })
  })
  await page.goto('/about/')
  const sheet = page.getByRole('dialog', { name: 'Nos conditions ont changé' })
  await expect(sheet).toContainText('Ce que vous publiez reste à vous.')
  await sheet.getByRole('button', { name: 'Accepter' }).click()
  await page.getByRole('alertdialog').getByRole('button').click()
  await sheet.getByLabel('J’ai lu ces conditions').check()
  const recorded = page.waitForResponse(
    (response) => response.url().endsWith('/api/consent/terms') && response.request().method() === 'POST',
  )
  await sheet.getByRole('button', { name: 'Accepter' }).click()
  expect((await (await recorded).json()) as object).toMatchObject({ data: { consent: { name: 'terms' } } })
  await expect(sheet).toBeHidden()
})
