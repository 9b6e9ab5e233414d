import type { Page } from '@playwright/test'
import { comeTo, expect } from '../fixtures.ts'
import { publish } from './social-steps.ts'

/** Takes all tabs of a browser offline, and confirms the alert of each. */
export const goOffline = async (...tabs: Page[]): Promise<void> => {
  await tabs[0]?.context().setOffline(true)
  for (const tab of tabs) {
    if (tabs.length > 1) await comeTo(tab)
    await tab.getByRole('alertdialog').getByRole('button').click()
  }
}

/** Opens the form of a note and takes its browser offline. */
export const openNoteOffline = async (page: Page): Promise<void> => {
  await page.goto('/note/add/')
  await expect(page.getByLabel('Vos mots')).toBeVisible()
  await goOffline(page)
}

/** Link to the outbox with this number of items. */
export const waiting = (page: Page, count: number) =>
  page.getByRole('link', { name: count === 1 ? '1 envoi en attente' : `${count} envois en attente`, exact: true })

/** Publishes a text by the open form while offline, and waits until the outbox has it. */
export const publishOffline = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Vos mots').fill(text)
  await publish(page)
  await expect(waiting(page, 1)).toBeVisible()
}

/** Reopens the form of the only waiting item. */
export const changeWaiting = async (page: Page): Promise<void> => {
  await waiting(page, 1).click()
  await page.getByRole('button', { name: 'Modifier' }).click()
}
