import type { Page } from '@playwright/test'
import type { AdminWorld } from '../world/admin-world.ts'
import type { Opened } from './axe-steps.ts'
import { expect } from '../fixtures.ts'

/** Opens a sheet of the administration by a button of the page. */
const sheet =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('main').getByRole('button', { name }).first().click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  }

/** Selects all results of a list, and opens the preview of a bulk edit. */
const preview = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Toute la liste|Whole list)$/ }).click()
  await page.getByRole('button', { name: /^(Modifier ensemble|Edit together)$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').first().selectOption('nationality')
  await dialog.getByRole('textbox').fill('Néerlandaise')
  await dialog.getByRole('button', { name: /^(Voir l’aperçu|Preview)$/ }).click()
  await expect(dialog.getByRole('table')).toBeVisible()
}

/** Waits for the form of a decision; the case must be claimed. */
const deciding = (page: Page) => expect(page.getByRole('radio').first()).toBeVisible()

/** Sheets of the administration; a case is to be taken up before. */
export const overAdministration = ({ account, order, reported }: AdminWorld): Opened[] => [
  { over: `/admin/report/${reported}/`, what: 'a decision', open: deciding },
  { over: `/admin/user/${account}/`, what: 'a role', open: sheet(/^(Changer le rôle|Change role)$/) },
  { over: `/admin/user/${account}/`, what: 'a suspension', open: sheet(/^(Suspendre|Suspend)$/) },
  { over: '/record/?kind=genus&status=draft', what: 'a preview', open: preview },
  { over: '/admin/team-key/', what: 'a key', open: sheet(/^(Ajouter une clé|Add a key)$/) },
  { over: `/admin/order/${order}/`, what: 'an answer', open: sheet(/^(Refuser|Decline)$/) },
]
/** The sheet that sets the share of people for a release. */
export const overRelease = (name: string): Opened => ({
  over: `/admin/release/${name}/`,
  what: 'a share',
  open: sheet(/^(Part des personnes|Share of people)$/),
})
