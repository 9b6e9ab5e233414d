import { expect, PASSWORD, test } from '../fixtures.ts'
import { likeOf, open, post, words, write } from '../social-steps.ts'

test('[RO-06] a like that a guest began is done after signing in', async ({ page, signIn, context }) => {
  await signIn('contrib')
  const text = words('À aimer plus tard')
  await write(page, text)
  await context.clearCookies()
  await page.goto('/')
  await likeOf(post(page, text)).click()
  await expect(page).toHaveURL(/\/login\/\?callback=/)
  await page.getByLabel(/Adresse/).fill('user@florilege.test')
  await page.getByLabel(/^Mot de passe/).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(likeOf(post(page, text))).toHaveAttribute('aria-pressed', 'true')
  await expect(likeOf(post(page, text))).toHaveText('1')
  await page.reload()
  await expect(likeOf(post(page, text))).toHaveText('1')
})

test('[RO-06] a comment that a guest wrote is sent after signing in, once, and its draft is gone', async ({
  page,
  signIn,
  context,
}) => {
  await signIn('contrib')
  const text = words('À commenter plus tard')
  await write(page, text)
  await open(page, text)
  const address = new URL(page.url()).pathname
  await context.clearCookies()
  await page.goto(address)
  const comment = words('Écrit avant de me connecter')
  await page.getByLabel('Votre commentaire').fill(comment)
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page).toHaveURL(/\/login\/\?callback=/)
  await page.getByLabel(/Adresse/).fill('user@florilege.test')
  await page.getByLabel(/^Mot de passe/).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('article').filter({ hasText: comment }).last()).toBeVisible()
  await expect(page.getByLabel('Votre commentaire')).toHaveValue('')
  await page.reload()
  await expect(page.getByText(comment)).toHaveCount(1)
  await expect(page.getByLabel('Votre commentaire')).toHaveValue('')
})

test('[RO-06] what one guest began is not done for another person who signs in on the device', async ({
  page,
  signIn,
  context,
}) => {
  await signIn('contrib')
  const text = words('Commencé par quelqu’un d’autre')
  await write(page, text)
  await context.clearCookies()
  await page.goto('/')
  await likeOf(post(page, text)).click()
  await expect(page).toHaveURL(/\/login\/\?callback=/)
  await signIn('user')
  await page.goto('/')
  await expect(likeOf(post(page, text))).toHaveAttribute('aria-pressed', 'false')
})
