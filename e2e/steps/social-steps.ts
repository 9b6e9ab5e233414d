import type { Locator, Page } from '@playwright/test'
import { expect, signInOn, test } from '../fixtures.ts'
import type { DemoRole } from '../fixtures.ts'

let written = 0
/** Text that no other note of this run has. */
export const words = (text: string): string => `${text} (${process.pid}-${(written += 1)})`

export const post = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text })
export const likeOf = (card: Locator): Locator => card.getByRole('button', { name: 'J’aime' }).first()
export const toasts = (page: Page): Locator => page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
export const publish = (page: Page): Promise<void> => page.getByRole('main').getByRole('button', { name: 'Publier' }).click()

/** Chooses the kind of post, in the composer or on its page. */
export const chooseKind = async (page: Page, kind: string): Promise<void> => {
  await page.getByRole('button', { name: /^Sorte/ }).click()
  await page.getByRole('button', { name: kind, exact: true }).click()
}

/** Writes a note by its form and waits for it on the timeline. */
export const write = async (page: Page, text: string): Promise<void> => {
  await page.goto('/note/add/')
  await page.getByLabel('Vos mots').fill(text)
  await publish(page)
  await expect(post(page, text)).toBeVisible()
}

/** Opens the page of a post from a list. */
export const open = async (page: Page, text: string): Promise<void> => {
  await post(page, text)
    .getByRole('link', { name: /instant|min/ })
    .click()
  await expect(page).toHaveURL(/\/note\/\d+\/$/)
}

const origin = (): string => new URL(test.info().project.use.baseURL ?? '').origin

/** Makes a call as the person of a page, and returns its data. */
export const send = async <Data>(page: Page, address: string, data: object = {}): Promise<Data> => {
  const answer = await page.request.post(address, { headers: { origin: origin() }, data })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return ((await answer.json()) as { data: Data }).data
}

/** Creates a note by its call and returns its id, for tests that are not about writing one. */
export const makeNote = async (page: Page, text: string, privacy_status = 9): Promise<number> =>
  (await send<{ id: number }>(page, '/api/note', { text, privacy_status, idempotency_key: crypto.randomUUID() })).id

/** Creates a comment by its call and returns its id. */
export const makeComment = async (page: Page, on: number, message: string, reply_to: number | null = null): Promise<number> =>
  (await send<{ setData: { comment_id: number } }>(page, `/api/comment/${on}`, { message, reply_to })).setData.comment_id

/** Page of another person in a new browser context; console errors there fail the test as well. */
export const somebodyElse = async (page: Page, role: DemoRole): Promise<Page> => {
  const context = await page
    .context()
    .browser()
    ?.newContext({ ...test.info().project.use, baseURL: origin() })
  const other = await context?.newPage()
  if (other === undefined) throw new Error('no browser')
  other.on('pageerror', (error) => expect.soft(String(error)).toBe(''))
  await signInOn(other, role)
  return other
}
