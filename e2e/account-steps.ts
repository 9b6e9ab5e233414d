import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { linksTo } from './letters.ts'

export const NEW_PASSWORD = 'herbier du matin'
let made = 0

/** An address that nobody has used in this run. */
export const newMail = (name: string): string => {
  made += 1
  return `${name}-${process.pid}-${Date.now() % 1_000_000}-${made}@florilege.test`
}

const post = async (page: Page, path: string, data: object): Promise<void> => {
  const origin = new URL(page.url()).origin
  const response = await page.request.post(path, { headers: { origin }, data })
  expect(response.status(), await response.text()).toBe(200)
}

/** Makes an account by calls and the link of its letter, and signs this page's browser in to it. */
export const joinOn = async (page: Page, email: string, display_name = 'Jeanne Barret'): Promise<void> => {
  await page.goto('/about/')
  await post(page, '/api/register', { email, password: NEW_PASSWORD, display_name, consent: 'terms' })
  await expect.poll(async () => (await linksTo(email, '/login/confirm/')).length).toBe(1)
  const [link = ''] = await linksTo(email, '/login/confirm/')
  await post(page, '/api/register/confirm', { token: link.slice(link.indexOf('=') + 1) })
}

/** Answers the dialog that asks who one is. */
export const prove = async (page: Page, password = NEW_PASSWORD): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: /C’est bien vous/ })
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirmer', exact: true }).click()
  await expect(dialog).toBeHidden()
}
