import type { Page } from '@playwright/test'
import { comeTo, expect } from './fixtures.ts'
import { publish } from './social-steps.ts'

/** Takes the network from all tabs of a browser, and answers what each of these says about it. */
export const goOffline = async (...tabs: Page[]): Promise<void> => {
  await tabs[0]?.context().setOffline(true)
  for (const tab of tabs) {
    if (tabs.length > 1) await comeTo(tab)
    await tab.getByRole('alertdialog').getByRole('button').click()
  }
}

/** Opens the form of a note; its browser has no network afterwards. */
export const openNoteOffline = async (page: Page): Promise<void> => {
  await page.goto('/note/add/')
  await expect(page.getByLabel('Vos mots')).toBeVisible()
  await goOffline(page)
}

/** The link to what waits in the outbox, where so many do. */
export const waiting = (page: Page, count: number) =>
  page.getByRole('link', { name: count === 1 ? '1 envoi en attente' : `${count} envois en attente`, exact: true })

/** Publishes words by the form that is open without a network, and waits until they wait alone. */
export const publishOffline = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Vos mots').fill(text)
  await publish(page)
  await expect(waiting(page, 1)).toBeVisible()
}

/** Takes words that wait alone back into their form. */
export const changeWaiting = async (page: Page): Promise<void> => {
  await waiting(page, 1).click()
  await page.getByRole('button', { name: 'Modifier' }).click()
}
