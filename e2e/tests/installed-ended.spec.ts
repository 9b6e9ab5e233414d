import type { Page } from '@playwright/test'
import { NEW_PASSWORD } from '../account-steps.ts'
import { expect, test } from '../fixtures.ts'
import { newcomer } from '../people-steps.ts'
import { address } from '../running.ts'
import { publish, words } from '../social-steps.ts'
import { installed, UNREACHED } from '../worker-steps.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [UNREACHED] })

const come = async (page: Page, email: string): Promise<void> => {
  // A page of the guest would open itself anew for who has come.
  await page.goto('about:blank')
  const data = { email, password: NEW_PASSWORD, rememberme: false }
  expect((await page.request.post('/api/login', { headers: { origin: address() }, data })).status()).toBe(200)
  await page.goto('/outbox/')
  await expect(page.getByRole('heading', { level: 1, name: 'Boîte d’envoi' })).toBeVisible()
}

test('[BY-08] [PW-03] a session that ends while something waits takes nothing of it: it goes out once its person has signed in again, and with nobody else', async ({
  page,
  context,
  browser,
}) => {
  const me = await newcomer(page, 'Jade')
  const other = await newcomer(await (await browser.newContext({ baseURL: address() })).newPage(), 'Lys')
  const posted = async (text: string): Promise<number> =>
    (await (await other.page.request.get('/api/timeline?_size=20')).text()).split(text).length - 1
  const writeOffline = async (text: string): Promise<void> => {
    await page.goto('/note/add/')
    await expect(page.getByLabel('Vos mots')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('alertdialog').getByRole('button').click()
    await page.getByLabel('Vos mots').fill(text)
    await publish(page)
    await expect(page.getByRole('link', { name: '1 envoi en attente' })).toBeVisible()
  }
  await page.goto('/')
  await installed(page)
  const first = words('Écrit avant la fin')
  await writeOffline(first)
  await context.clearCookies()
  await context.setOffline(false)
  await expect(page.getByText('Ce qui n’est pas encore parti attend sur cet appareil')).toBeVisible()
  await page.goto('/about/')
  await expect(page.getByRole('link', { name: 'Des envois vous attendent sur cet appareil' })).toBeVisible()
  expect(await posted(first)).toBe(0)
  await come(page, me.mail)
  await expect(page.getByText('Rien n’attend')).toBeVisible()
  await expect.poll(() => posted(first)).toBe(1)

  // The page that notices it may as well be a new one; and somebody else comes.
  const second = words('Écrit pour personne')
  await writeOffline(second)
  await context.clearCookies()
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto('/about/')
  await expect(page.getByRole('link', { name: 'Des envois vous attendent sur cet appareil' })).toBeVisible()
  await come(page, other.mail)
  await expect(page.getByText('Rien n’attend')).toBeVisible()
  await come(page, me.mail)
  await expect(page.getByText('Rien n’attend')).toBeVisible()
  expect([await posted(first), await posted(second)]).toEqual([1, 0])
})

test('[BY-16] [PW-03] words that were being written without a network wait as well when the session ends, for their person alone', async ({
  page,
  context,
  browser,
}) => {
  const me = await newcomer(page, 'Jade')
  const other = await newcomer(await (await browser.newContext({ baseURL: address() })).newPage(), 'Lys')
  await page.goto('/')
  await installed(page)
  const writeAndEnd = async (text: string): Promise<void> => {
    await page.goto('/note/add/')
    await expect(page.getByLabel('Vos mots')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('alertdialog').getByRole('button').click()
    await page.getByLabel('Vos mots').fill(text)
    await context.clearCookies()
    await context.setOffline(false)
    await expect(page.getByText('Ce qui n’est pas encore parti attend sur cet appareil')).toBeVisible()
    await page.goto('/about/')
    await expect(page.getByRole('link', { name: 'Un brouillon vous attend sur cet appareil' })).toBeVisible()
  }
  const written = words('Jamais encore publié')
  await writeAndEnd(written)
  await come(page, me.mail)
  await page.goto('/note/add/')
  await page.getByRole('main').getByRole('button', { name: 'Reprendre' }).click()
  await expect(page.getByLabel('Vos mots')).toHaveValue(written)

  const lost = words('Pour personne')
  await writeAndEnd(lost)
  await come(page, other.mail)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(lost)
})
