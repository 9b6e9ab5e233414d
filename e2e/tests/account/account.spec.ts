import { newMail, NEW_PASSWORD } from '../../steps/account-steps.ts'
import { expect, PASSWORD, signInOn, test } from '../../fixtures.ts'
import { linkTo } from '../../steps/emails.ts'
import type { Page } from '@playwright/test'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const signInAs = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Adresse électronique').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click()
}

test(
  '[LG-02] a page for signed-in people shows the login page to a guest, keeps its address, and opens after signing in',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/settings/')
    await expect(heading(page)).toHaveText('Se connecter')
    await expect(page).toHaveURL('/settings/')
    await signInAs(page, 'user@florilege.test', PASSWORD)
    await expect(heading(page)).toHaveText('Réglages')
    await expect(page).toHaveURL('/settings/')
  },
)

test.describe('when the session has ended', () => {
  test.use({ expectedErrors: [/401/] })

  test('[LG-01] [ER-02] a call answered 401 shows the login page in the place of the page, and signing in returns there', async ({
    page,
  }) => {
    await signInOn(page, 'user')
    // A stream refused after the session's end would open the page again, before the press.
    const events = page.waitForResponse(/\/api\/event/)
    await page.goto('/about/')
    await expect(heading(page)).toHaveText('À propos')
    await events
    await page.context().clearCookies()
    await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: 'Moi' }).click()
    await expect(heading(page)).toHaveText('Se connecter')
    await expect(page).toHaveURL('/profile/')
    await signInAs(page, 'user@florilege.test', PASSWORD)
    await expect(page).toHaveURL('/profile/')
    await expect(heading(page)).not.toHaveText('Se connecter')
  })
})

test('[LG-01] the login page has the address of its template as well', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/pages/login-screen-page.html?callback=%2Fsettings%2F')
  await signInAs(page, 'user@florilege.test', PASSWORD)
  await expect(page).toHaveURL('/settings/')
})

test('[LG-06] after signing in, an address of another site leads home', async ({ page, baseURL }) => {
  for (const callback of ['https://evil.example/', '//evil.example/', String.raw`/\evil.example`, 'javascript:alert(1)']) {
    await page.goto(`/login/?callback=${encodeURIComponent(callback)}`)
    await signInAs(page, 'user@florilege.test', PASSWORD)
    await expect(page.getByRole('navigation', { name: 'Rubriques' })).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}/`)
    // Leaves the page first: it would notice that its session has ended and navigate.
    await page.goto('about:blank')
    await page.context().clearCookies()
  }
})

test.describe('a wrong password', () => {
  test.use({ expectedErrors: [/403/] })

  test('[LG-03] is reported in the form, and the input stays', { tag: '@soak' }, async ({ page }) => {
    await page.goto('/login/')
    await signInAs(page, 'user@florilege.test', 'not the password')
    await expect(page.getByRole('alert')).toHaveText('adresse ou mot de passe inexact')
    await expect(page.getByLabel('Adresse électronique')).toHaveValue('user@florilege.test')
  })
})

test('[LG-03] [AP-01] [VA-17] register, confirm by email, sign out, choose a new password by email, sign in with it', async ({
  page,
}) => {
  const email = `jeanne-${process.pid}@florilege.test`
  await page.goto('/login/?callback=%2Fabout%2F')
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Le formulaire est à compléter' })).toContainText('Conditions et vie privée')
  await page.getByRole('button', { name: 'D’accord' }).click()
  await expect(page.getByLabel('Nom affiché')).toBeFocused()

  await page.getByLabel('Nom affiché').fill('Jeanne Barret')
  await page.getByLabel('Adresse électronique').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('herbier du matin')
  await page.getByLabel('J’ai lu et j’accepte').check()
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(heading(page)).toHaveText('Plus qu’un geste')

  await page.goto(await linkTo(email, '/login/confirm/'))
  await expect(page).toHaveURL('/about/')
  await page.goto('/settings/')
  await expect(page.getByRole('main')).toContainText('Jeanne Barret')
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/settings/')
  await expect(heading(page)).toHaveText('Se connecter')

  await page.getByRole('link', { name: /Mot de passe oublié/ }).click()
  // The login form has a field of the same name.
  await expect(heading(page)).toHaveText('Mot de passe oublié')
  await page.getByLabel('Adresse électronique').fill(email)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(heading(page)).toContainText('le message est en route')
  await page.goto(await linkTo(email, '/login/reset/'))
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('herbier du soir aussi')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(heading(page)).toHaveText('Votre mot de passe est changé')
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await signInAs(page, email, 'herbier du soir aussi')
  await expect(page).toHaveURL('/')
})

test.describe('a link that has been used', () => {
  test.use({ expectedErrors: [/422/] })

  test('[LG-03] shows a notice and the next step', { tag: '@soak' }, async ({ page }) => {
    await page.goto('/login/confirm/#token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
    await page.getByRole('button', { name: 'Confirmer et entrer' }).click()
    await expect(heading(page)).toHaveText('Ce lien ne fonctionne plus')
    await expect(page.getByRole('link', { name: 'Créer un compte' })).toBeVisible()
  })
})

test.describe('a confirmation email that somebody else requested', () => {
  test.use({ expectedErrors: [/503|ERR_FAILED/] })

  test('[LG-03] T2 signs nobody in without a press, names the current session, and can be pressed again after a failed call', async ({
    page,
    signIn,
  }) => {
    const email = newMail('inconnue')
    await signIn('user')
    await page.goto('/about/')
    const origin = new URL(page.url()).origin
    const data = { email, password: NEW_PASSWORD, display_name: 'Quelqu’un d’autre', consent: 'terms' }
    expect((await page.request.post('/api/register', { headers: { origin }, data })).status()).toBe(200)
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/register/confirm') && asked.push(request.method()))
    await page.goto(await linkTo(email, '/login/confirm/'))
    const confirm = page.getByRole('button', { name: 'Confirmer et entrer' })
    await expect(confirm).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/^Ici, .+ a une session ouverte/)
    expect(asked).toEqual([])

    await page.route('**/api/register/confirm', (route) => route.abort(), { times: 1 })
    await confirm.click()
    await page.getByRole('alertdialog', { name: 'Pas de connexion' }).getByRole('button').click()
    const unavailable = { status: 503, contentType: 'application/json', body: '{"error_code":"UNAVAILABLE","message":""}' }
    await page.route('**/api/register/confirm', (route) => route.fulfill(unavailable), { times: 1 })
    await confirm.click()
    await expect(page.getByRole('main').getByText('service momentanément indisponible')).toBeVisible()
    await confirm.click()
    await expect(page).toHaveURL('/')
    await page.goto('/settings/')
    await expect(page.getByRole('main')).toContainText('Quelqu’un d’autre')
  })
})

test(
  'a signed-in person sees a notice on the pages of login and registration, and can continue or change the account',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('contrib')
    for (const path of ['/login/', '/register/']) {
      await page.goto(`${path}?callback=%2Finfo%2F`)
      await expect(heading(page)).toHaveText('Votre session est ouverte')
      await expect(page.getByRole('main')).toContainText('Vous êtes ici en tant que Théo Marchetti.')
    }
    await page.getByRole('main').getByRole('link', { name: 'Continuer' }).click()
    await expect(page).toHaveURL('/info/')
    await page.goto('/login/?callback=%2Finfo%2F')
    await page.getByRole('main').getByRole('button', { name: 'Changer de compte' }).click()
    // The heading alone proves nothing: while a document loads, the bar may show the same one.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Se connecter')
    await signInAs(page, 'user@florilege.test', PASSWORD)
    await expect(page).toHaveURL('/info/')
  },
)

test('signing in from the menu returns to the previous page', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/search/?q=iris')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Se connecter' }).click()
  await signInAs(page, 'user@florilege.test', PASSWORD)
  await expect(page).toHaveURL('/search/?q=iris')
})
