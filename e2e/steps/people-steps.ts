import type { Browser, Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { joinOn, newMail } from './account-steps.ts'
import { words } from './social-steps.ts'

/** Person created for one test, with an own browser context. */
export type Someone = { page: Page; name: string; id: number; mail: string }

const origin = (): string => new URL(test.info().project.use.baseURL ?? '').origin

/** Creates an account for a test and signs this page's browser in. */
export const newcomer = async (page: Page, name: string): Promise<Someone> => {
  const mail = newMail('personne')
  const own = words(name)
  await joinOn(page, mail, own)
  const { _state } = (await (await page.request.get('/api/dataset/user')).json()) as { _state: { auth_mainEntityId: number } }
  return { page, name: own, id: _state.auth_mainEntityId, mail }
}

/** Another person in a new browser context. */
export const another = async (browser: Browser, name: string): Promise<Someone> =>
  newcomer(await (await browser.newContext({ baseURL: origin() })).newPage(), name)

/** Makes a call as this person; returns the answer. */
export const send = async (page: Page, path: string, data: object = {}): Promise<unknown> => {
  const answer = await page.request.post(path, { headers: { origin: origin() }, data })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return answer.json()
}

/** Makes two people friends by calls. */
export const befriend = async (one: Someone, other: Someone): Promise<void> => {
  await send(one.page, '/api/friend/request/send', { sent_to: other.id })
  await send(other.page, `/api/friend/request/accept/${one.id}`)
}

export const menuOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Actions pour ${name}`, exact: true }).first()

/** Opens the menu of a person by keyboard, and returns the names of its entries. */
export const entriesOf = async (page: Page, name: string): Promise<string[]> => {
  await menuOf(page, name).press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  const entries = await menu.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(menuOf(page, name)).toBeFocused()
  return entries
}

/** Waits until the menu of a person has these entries; a live event may rerender the open menu, so each attempt is short. */
export const expectEntries = (page: Page, name: string, entries: string[]): Promise<void> =>
  expect(async () => {
    const menu = page.getByRole('menu')
    await menuOf(page, name).press('Enter', { timeout: 2000 })
    try {
      await expect(menu.getByRole('menuitem')).toHaveText(entries, { timeout: 2000 })
    } finally {
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden({ timeout: 2000 })
    }
  }).toPass()

export const choose = async (page: Page, name: string, entry: string): Promise<void> => {
  await menuOf(page, name).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Answers the dialog with this title. */
export const answer = async (page: Page, title: RegExp, button: string): Promise<void> => {
  const dialog = page.getByRole('alertdialog', { name: title })
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}
