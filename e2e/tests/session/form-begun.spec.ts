import type { Page } from '@playwright/test'
import {
  addPasskey,
  givePasskeys,
  joinOn,
  NEW_PASSWORD,
  newMail,
  openService,
  signInByPasskey,
  signInByService,
} from '../../steps/account-steps.ts'
import { expect, PASSWORD, test } from '../../fixtures.ts'
import { linkTo } from '../../steps/emails.ts'
import { likeOf, makeNote, post, words } from '../../steps/social-steps.ts'

const signInOn = async (page: Page) => {
  await page.getByLabel(/Adresse/).fill('user@florilege.test')
  await page.getByLabel(/^Mot de passe/).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click()
}

/** Ends the session; an open page would notice it and reload. */
const becomeGuest = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Likes a post as a guest, which opens the login page. */
const beginLike = async (page: Page, text: string): Promise<void> => {
  await becomeGuest(page)
  await page.goto('/')
  await likeOf(post(page, text)).click()
  await expect(page).toHaveURL(/\/login\/\?callback=/)
}

/** Expects one like, on the page where it began. */
const expectLiked = async (page: Page, text: string): Promise<void> => {
  await expect(page).toHaveURL('/')
  await expect(likeOf(post(page, text))).toHaveAttribute('aria-pressed', 'true')
  await expect(likeOf(post(page, text))).toHaveText('1')
}

test('[RO-06] a like that a guest began is completed after signing in', { tag: '@soak' }, async ({ page, signIn }) => {
  await signIn('contrib')
  const text = words('À aimer plus tard')
  await makeNote(page, text)
  await beginLike(page, text)
  await signInOn(page)
  await expectLiked(page, text)
  await page.reload()
  await expect(likeOf(post(page, text))).toHaveText('1')
})

test(
  '[RO-06] a pending intent of a guest is completed after registering, from the link of the email in another tab',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('contrib')
    const text = words('À aimer une fois inscrite')
    await makeNote(page, text)
    await beginLike(page, text)
    const email = newMail('commence')
    await page.getByRole('link', { name: 'Créer un compte' }).click()
    await page.getByLabel('Nom affiché').fill('Jeanne Barret')
    await page.getByLabel('Adresse électronique').fill(email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('J’ai lu et j’accepte').check()
    await page.getByRole('button', { name: 'Créer mon compte' }).click()
    const tab = await page.context().newPage()
    await tab.goto(await linkTo(email, '/login/confirm/'))
    await expectLiked(tab, text)
  },
)

test(
  '[RO-06] [LG-04] a pending intent of a guest is completed after signing in by an identity provider',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('contrib')
    const text = words('À aimer par un service')
    await makeNote(page, text)
    await beginLike(page, text)
    await signInByService(await openService(page), 'Basile Rey')
    await expectLiked(page, text)
  },
)

test.describe('by passkey', () => {
  // Browsers create no passkeys for a bare IP address. A call that needs a step-up answers 403 first.
  test.use({ baseURL: `http://localhost:${process.env['E2E_PORT']}`, expectedErrors: [/403/] })

  test('[RO-06] [BY-15] a pending intent of a guest is completed after signing in', { tag: '@soak' }, async ({ page }) => {
    await givePasskeys(page)
    await joinOn(page, newMail('cle'))
    await addPasskey(page, 'Ma clé')
    const text = words('À aimer par clé')
    await makeNote(page, text)
    await beginLike(page, text)
    await signInByPasskey(page)
    await expectLiked(page, text)
  })
})

test(
  '[RO-06] a comment that a guest wrote is sent after signing in, once, and its draft is gone',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('contrib')
    const text = words('À commenter plus tard')
    const address = `/note/${await makeNote(page, text)}/`
    await becomeGuest(page)
    await page.goto(address)
    const comment = words('Écrit avant de me connecter')
    await page.getByLabel('Votre commentaire').fill(comment)
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await expect(page).toHaveURL(/\/login\/\?callback=/)
    await signInOn(page)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('article').filter({ hasText: comment }).last()).toBeVisible()
    await expect(page.getByLabel('Votre commentaire')).toHaveValue('')
    await page.reload()
    await expect(page.getByText(comment)).toHaveCount(1)
    await expect(page.getByLabel('Votre commentaire')).toHaveValue('')
  },
)

test(
  '[RO-06] a pending intent of one guest is not completed for another person who signs in on the device',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('contrib')
    const text = words('Commencé par quelqu’un d’autre')
    await makeNote(page, text)
    await beginLike(page, text)
    await signIn('user')
    await page.goto('/')
    await expect(likeOf(post(page, text))).toHaveAttribute('aria-pressed', 'false')
  },
)
