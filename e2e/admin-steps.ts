import type { Locator, Page } from '@playwright/test'
import { prove } from './account-steps.ts'
import { expect, PASSWORD } from './fixtures.ts'
import { toasts } from './social-steps.ts'

/** What a sheet of the administration asks for, and what is said once it is done. */
type Deed = { title: string; action: string; reason: string; done: string; until?: string; proof?: boolean }

/** Fills in the sheet that is open and sends it, with a proof of who one is where that is asked for. */
export const doDeed = async (page: Page, { title, action, reason, done, until, proof = false }: Deed): Promise<void> => {
  const sheet = page.getByRole('dialog', { name: title })
  if (until !== undefined) await sheet.getByRole('textbox', { name: 'Dernier jour de la suspension' }).fill(until)
  await sheet.getByLabel('Motif').fill(reason)
  await sheet.getByRole('button', { name: action, exact: true }).click()
  if (proof) await prove(page, PASSWORD)
  await expect(toasts(page).getByText(done)).toBeVisible()
  await expect(sheet).toBeHidden()
}

/** A day as people type it, so many days from now where the browsers of the tests are. */
export const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' })
    .format(new Date(Date.now() + days * 24 * 3600 * 1000))
    .replaceAll('-', '.')

/** Looks for words in a list of the administration. */
export const look = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('searchbox').first().fill(words)
  await page.getByRole('button', { name: 'Chercher', exact: true }).click()
  await expect(page).toHaveURL(/[?&]q=/)
}

/** The row of a table of the administration that has these words. */
export const rowOf = (page: Page, words: string): Locator => page.getByRole('row').filter({ hasText: words })

/** Narrows a list by one of its chips. */
export const narrow = async (page: Page, by: string, to: string): Promise<void> => {
  const chip = page.getByRole('list', { name: by, exact: true }).getByRole('link', { name: to, exact: true })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-current', 'true')
}
