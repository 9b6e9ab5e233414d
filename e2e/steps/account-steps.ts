import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { scriptsThere } from '../fixtures.ts'
import { linkTo } from './emails.ts'

export const NEW_PASSWORD = 'herbier du matin'
let made = 0

/** Address that is new in this run. */
export const newMail = (name: string): string => {
  made += 1
  return `${name}-${process.pid}-${Date.now() % 1_000_000}-${made}@florilege.test`
}

/** Server of a new account; by default the one of the tests. */
type Place = { address: string; folder?: string }

const originOf = (page: Page): string => new URL(test.info().project.use.baseURL ?? page.url()).origin

/** Creates an account by calls and the link of its email, and signs this page's browser in. */
export const joinOn = async (page: Page, email: string, display_name = 'Jeanne Barret', place?: Place): Promise<void> => {
  const origin = place?.address ?? originOf(page)
  const post = async (path: string, data: object): Promise<void> => {
    // Without a place, only the path is used: a test may use another name of this machine.
    const response = await page.request.post(`${place?.address ?? ''}${path}`, { headers: { origin }, data })
    expect(response.status(), await response.text()).toBe(200)
  }
  await post('/api/register', { email, password: NEW_PASSWORD, display_name, consent: 'terms' })
  const link = await linkTo(email, '/login/confirm/', place?.folder)
  await post('/api/register/confirm', { token: link.slice(link.indexOf('=') + 1) })
}

/** Completes the step-up dialog. */
export const prove = async (page: Page, password = NEW_PASSWORD): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: /C’est bien vous/ })
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirmer', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Adds a virtual authenticator to this page's browser, which stores passkeys and consents automatically. */
export const givePasskeys = async (page: Page): Promise<void> => {
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
}

/** Adds a passkey in the settings of the signed-in person. */
export const addPasskey = async (page: Page, name: string): Promise<void> => {
  await page.goto('/settings/sign-in/')
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await page.getByLabel('Nom de la clé').fill(name)
  await page.getByRole('button', { name: 'Créer la clé' }).click()
  await prove(page)
  await expect(page.getByText(name, { exact: true })).toBeVisible()
}

/** Signs in by passkey on the login page; the browser may do so itself when the page starts its autofill. */
export const signInByPasskey = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Se connecter avec une clé d’accès' })
  await button.click({ timeout: 3000 }).catch(() => undefined)
}

/** Opens the window of the local identity provider from the login page. */
export const openService = async (page: Page): Promise<Page> => {
  // A bare IP address has no passkeys: hydration removes their button above this one.
  await scriptsThere(page)
  const opening = page.context().waitForEvent('page')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Continuer avec/ })
    .click()
  return opening
}

/** Signs in as a person of the local identity provider in its window; the first time the person accepts the terms. */
export const signInByService = async (popup: Page, name: string): Promise<void> => {
  await popup.getByRole('button', { name }).click()
  await popup.waitForURL((url) => !url.pathname.startsWith('/interaction/')).catch(() => undefined)
  if (popup.isClosed() || !popup.url().includes('social_agree')) return
  await popup.getByLabel(/J’ai lu ces conditions/).check()
  await popup.getByRole('button', { name: 'Ouvrir mon compte' }).click()
}
