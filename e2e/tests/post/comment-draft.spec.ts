import type { Page } from '@playwright/test'
import { inLanguage } from '../../steps/axe-steps.ts'
import { expect, test } from '../../fixtures.ts'
import { newcomer } from '../../steps/people-steps.ts'
import { makeNote } from '../../steps/social-steps.ts'

/** Saves a draft as an earlier visit on another device would. */
const keepElsewhere = async (page: Page, name: string, text: string): Promise<void> => {
  const instance = 'abcdef012345'
  const content = { instance, key: crypto.randomUUID(), content: { text, people: [] }, at: Date.now(), base: null }
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  const answer = await page.request.put(`/api/draft/${name}--${instance}`, {
    headers: { origin },
    data: { version: 0, content: JSON.stringify(content) },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

const excess = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [language, send] of [
  ['fr', 'Envoyer'],
  ['en', 'Send'],
] as const)
  test(`[FE-12] a comment draft is offered in ${language}, and the page is no wider than a phone`, async ({ page }) => {
    await newcomer(page, 'Camille')
    await inLanguage(page, language)
    const note = await makeNote(page, 'Trois crocus')
    await keepElsewhere(page, `comment.${note}.item`, `Des${'anémones'.repeat(20)} et des mots sans fin, puis encore d’autres.`)
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto(`/note/${note}/`)
    await page.locator('textarea[name=message]').focus()
    const button = page.getByRole('button', { name: send, exact: true })
    await expect(page.getByRole('status').filter({ hasText: 'anémones' })).toBeVisible()
    for (const width of [320, 390, 430]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await excess(page), `${width} px`).toBe(0)
      const { x, width: wide } = (await button.boundingBox()) ?? { x: Number.NaN, width: 0 }
      expect(x, `${width} px`).toBeGreaterThanOrEqual(0)
      expect(x + wide, `${width} px`).toBeLessThanOrEqual(width)
    }
  })
