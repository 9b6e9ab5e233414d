import type { BrowserContext, Page } from '@playwright/test'
import { expect, PASSWORD } from '../fixtures.ts'

export const main = (page: Page) => page.getByRole('main')

export const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** Opens the list of species in a release that breaks in this way; `said` resolves when the release reports it. */
export const openBroken = async (page: Page, way: string): Promise<{ said: Promise<unknown> }> => {
  await page.evaluate((asked) => window.sessionStorage.setItem('break', asked), way)
  const said = page.waitForEvent('console', (message) => message.text() === `broken: ${way}`)
  await page.goto('/species/')
  return { said }
}

/** Expects other remotes and the menu to work in the document of a broken remote. */
export const expectOthersUsable = async (page: Page): Promise<void> => {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const tabs = page.getByRole('navigation', { name: 'Rubriques' }).last()
  await tabs.getByRole('link', { name: 'Moi' }).click()
  await expect(page).toHaveURL('/profile/')
  await expect(main(page).getByRole('heading').first()).toBeVisible()
  await tabs.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByRole('dialog', { name: 'Publier' }).getByLabel('Vos mots')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await (await openMenu(page)).getByRole('link', { name: 'Réglages' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
}

/** Signs out by the menu and in again by the form, in the document of a broken remote. */
export const expectLogoutAndLogin = async (page: Page): Promise<void> => {
  await (await openMenu(page)).getByRole('link', { name: 'Se déconnecter' }).click()
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false)
  await (await openMenu(page)).getByRole('link', { name: 'Se connecter' }).click()
  await page.getByLabel('Adresse électronique').fill('user@florilege.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL('/')
}

/** Practically endless loop: no test waits longer, and an endless one would occupy a processor during later tests. */
export const LOOP = 'for (const end = Date.now() + 12_000; Date.now() < end; ) {}'

type Beat = { at: number }

/**
 * Opens an address in a tab that freezes, and waits until its last heartbeat is old enough to count as frozen. Tabs that froze
 * earlier may run again meanwhile.
 */
export const freezeTab = async (
  context: BrowserContext,
  page: Page,
  { harm, path }: { harm: string; path: string },
): Promise<void> => {
  const since = Date.now()
  const beats = () =>
    page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, text]) =>
        key.startsWith('florilege.page.') ? (JSON.parse(text) as Beat) : [],
      ),
    )
  const hasBeat = async (age: number) => (await beats()).some(({ at }) => at > since && Date.now() - at > age)
  const frozen = await context.newPage()
  await frozen.addInitScript((asked) => window.sessionStorage.setItem('harm', asked), harm)
  await frozen.goto(path, { waitUntil: 'commit' })
  await expect.poll(() => hasBeat(5100)).toBe(true)
}
