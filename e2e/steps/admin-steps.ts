import type { Locator, Page } from '@playwright/test'
import { prove } from './account-steps.ts'
import { expect, PASSWORD } from '../fixtures.ts'
import { toasts } from './social-steps.ts'

/** Input of an administration sheet, and its confirmation. */
type Deed = { title: string; action: string; reason: string; done: string; until?: string; proof?: boolean }

/** Fills in and sends the open sheet, with a step-up if required. */
export const doAction = async (page: Page, { title, action, reason, done, until, proof = false }: Deed): Promise<void> => {
  const sheet = page.getByRole('dialog', { name: title })
  if (until !== undefined) await sheet.getByRole('textbox', { name: 'Dernier jour de la suspension' }).fill(until)
  await sheet.getByLabel('Motif').fill(reason)
  await sheet.getByRole('button', { name: action, exact: true }).click()
  if (proof) await prove(page, PASSWORD)
  await expect(toasts(page).getByText(done)).toBeVisible()
  await expect(sheet).toBeHidden()
}

/** Day in `days` days, as people type it, in the time zone of the test browsers. */
export const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' })
    .format(new Date(Date.now() + days * 24 * 3600 * 1000))
    .replaceAll('-', '.')

/** Searches a list of the administration. */
export const look = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('searchbox').first().fill(words)
  await page.getByRole('button', { name: 'Chercher', exact: true }).click()
  await expect(page).toHaveURL(/[?&]q=/)
}

/** Row of an administration table with this text. */
export const rowOf = (page: Page, words: string): Locator => page.getByRole('row').filter({ hasText: words })

/** Filters a list by one of its chips. */
export const narrow = async (page: Page, by: string, to: string): Promise<void> => {
  const chip = page.getByRole('list', { name: by, exact: true }).getByRole('link', { name: to, exact: true })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-current', 'true')
}
