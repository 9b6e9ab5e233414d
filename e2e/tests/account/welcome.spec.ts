import type { Page } from '@playwright/test'
import { inLanguage } from '../../steps/axe-steps.ts'
import { expect, test } from '../../fixtures.ts'
import { another } from '../../steps/people-steps.ts'
import { DESK, PHONE, SCREENS } from '../../steps/screens.ts'
import { makeNote } from '../../steps/social-steps.ts'

test('[FE-07] a guest sees on the first screen what the site is, how to join and where to sign in', async ({ page }) => {
  const welcome = page.getByRole('region', { name: 'Fleurs, œuvres, écrits' })
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await page.goto('/')
    for (const part of [
      welcome.getByText('Une anthologie à plusieurs.'),
      welcome.getByRole('link', { name: 'Créer un compte' }),
      page.getByRole('banner').getByRole('link', { name: 'Se connecter' }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
  }
})

const WORDS = {
  fr: { like: /dire que vous aimez/, comment: 'pour commenter', page: 'pour ouvrir cette page' },
  en: { like: 'Sign in to like this', comment: 'Sign in to comment', page: 'to open this page' },
} as const

/** Actions of a guest on the page of a note, by their purpose. */
const ACTIONS = {
  like: (page: Page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^(J’aime|Like)$/ })
      .first()
      .click(),
  comment: async (page: Page) => {
    await page.locator('textarea[name=message]').fill('Chez moi aussi')
    await page.getByRole('button', { name: /^(Envoyer|Send)$/ }).click()
  },
} as const

for (const [language, screen] of [
  ['fr', PHONE],
  ['en', DESK],
] as const)
  test(`[FE-07] the login page names what a guest began, on a screen ${screen.width} px wide in ${language}`, async ({
    page,
    browser,
  }) => {
    const author = await another(browser, 'Camille')
    const note = await makeNote(author.page, 'Trois crocus')
    await inLanguage(page, language)
    await page.setViewportSize(screen)
    for (const purpose of ['like', 'comment'] as const) {
      await page.goto(`/note/${note}/`)
      await ACTIONS[purpose](page)
      await expect(page.getByRole('main').getByText(WORDS[language][purpose])).toBeVisible()
      await expect(page.getByText(WORDS[language].page)).toHaveCount(0)
    }
  })
