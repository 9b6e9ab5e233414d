import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

let written = 0
/** Words that no other note of this run has. */
export const words = (text: string): string => `${text} (${process.pid}-${(written += 1)})`

export const post = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text })
export const likeOf = (card: Locator): Locator => card.getByRole('button', { name: 'J’aime' }).first()
export const toasts = (page: Page): Locator => page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
export const publish = (page: Page): Promise<void> => page.getByRole('main').getByRole('button', { name: 'Publier' }).click()

/** Writes a note by its form and waits for it on the timeline. */
export const write = async (page: Page, text: string): Promise<void> => {
  await page.goto('/note/add/')
  await page.getByLabel('Vos mots').fill(text)
  await publish(page)
  await expect(post(page, text)).toBeVisible()
}

/** Opens the page of a post that stands in a list. */
export const open = async (page: Page, text: string): Promise<void> => {
  await post(page, text)
    .getByRole('link', { name: /instant|min/ })
    .click()
  await expect(page).toHaveURL(/\/note\/\d+\/$/)
}
