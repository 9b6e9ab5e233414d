import type { Locator, Page, Response } from '@playwright/test'
import { expect } from '../fixtures.ts'

type Opening = { waitUntil?: 'load' | 'commit'; content?: Locator }

/** Opens the document of a page; again if the server left it, or the part with `content`, to the browser, as it does on a busy machine. */
export const openRendered = async (
  page: Page,
  path: string,
  { waitUntil = 'load', content }: Opening = {},
): Promise<Response | null> => {
  let answer: Response | null = null
  await expect(async () => {
    answer = await page.goto(path, { waitUntil })
    await page.locator('#florilege').waitFor({ state: 'attached' })
    expect(await page.locator('#first-paint').count(), path).toBe(0)
    if (content !== undefined) await expect(content).toBeVisible({ timeout: 2000 })
  }).toPass()
  return answer
}

/** Delays the scripts of a page until the returned function is called. */
export const withScriptsLater = async (page: Page, scripts = /\/r\/.*\.js$/): Promise<() => void> => {
  const gate = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
