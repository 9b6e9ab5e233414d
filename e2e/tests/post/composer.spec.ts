import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { newcomer } from '../../steps/people-steps.ts'
import { DESK, PHONE, SCREENS } from '../../steps/screens.ts'
import { likeOf, makeNote, post, toasts, words } from '../../steps/social-steps.ts'

const KEYBOARD = 336

test.use({ viewport: PHONE })

/** Simulates a phone's keyboard in a Chromium without one: shrinks the visual viewport only. */
const layKeyboard = (page: Page, height: number): Promise<void> =>
  page.evaluate((covered) => {
    const viewport = window.visualViewport
    if (viewport === null) throw new Error('no visual viewport')
    Object.defineProperty(viewport, 'height', { configurable: true, value: window.innerHeight - covered })
    viewport.dispatchEvent(new Event('resize'))
  }, height)

const openComposer = async (page: Page) => {
  await page.goto('/about/')
  await page.getByRole('button', { name: 'Publier' }).click()
  const sheet = page.getByRole('dialog', { name: 'Publier' })
  await expect(sheet.getByLabel('Vos mots')).toBeFocused()
  return sheet
}

for (const [screen, keyboard] of [
  [PHONE, KEYBOARD],
  [DESK, 0],
] as const)
  test(`[FE-04] the composer opens with the focus in the field, entirely above the keyboard, ${screen.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(screen)
    await newcomer(page, 'Camille')
    const sheet = await openComposer(page)
    const text = words('Trois crocus')
    await page.keyboard.type(text)
    await layKeyboard(page, keyboard)
    const free = screen.height - keyboard
    // The sheet opens with a transition.
    for (const part of [sheet.getByRole('button', { name: 'Publier' }), sheet.getByLabel('Vos mots'), sheet]) {
      const top = async () => (await part.boundingBox())?.y ?? -1
      const bottom = async () => (await top()) + ((await part.boundingBox())?.height ?? Number.NaN)
      await expect.poll(top).toBeGreaterThanOrEqual(0)
      await expect.poll(bottom).toBeLessThanOrEqual(free)
    }
    await page.keyboard.press('Control+Enter')
    await expect(sheet).toBeHidden()
    await page.goto('/')
    await expect(post(page, text)).toHaveCount(1)
  })

for (const screen of SCREENS)
  test(`[FE-04] [EN-08] a mood is two presses away, takes over the written text and leaves no draft, ${screen.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(screen)
    await newcomer(page, 'Camille')
    const sheet = await openComposer(page)
    const text = words('Le vent est tombé')
    await page.keyboard.type(text)
    await sheet.getByRole('button', { name: 'Gaieté' }).click()
    await expect(sheet.getByRole('button', { name: 'Gaieté', pressed: true })).toBeVisible()
    await expect(sheet.getByLabel('En quelques mots')).toHaveValue(text)
    await expect(sheet.getByLabel('En quelques mots')).toBeFocused()
    await sheet.getByRole('button', { name: 'Publier' }).click()
    await expect(toasts(page).filter({ hasText: 'Humeur notée' })).toBeVisible()
    await page.goto('/note/add/')
    await expect(page.getByLabel('Vos mots')).toHaveValue('')
    await page.goto('/')
    await expect(post(page, text).getByText('Gaieté')).toBeVisible()
  })

for (const [width, options] of [
  [320, {}],
  [390, { tag: '@soak' }],
  [430, { tag: '@soak' }],
] as const)
  test(
    `[FE-12] [FE-04] a page on which one writes is no wider than ${width} px, and its bar stays above the tabs`,
    options,
    async ({ page }) => {
      await newcomer(page, 'Camille')
      await page.setViewportSize({ width, height: 844 })
      for (const address of ['/note/add/', `/note/edit/${await makeNote(page, words('Un mot'))}/`, '/mood/edit/0/']) {
        await page.goto(address)
        const send = page.getByRole('main').getByRole('button', { name: /^(Publier|Enregistrer)$/ })
        await expect(send).toBeVisible()
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(excess, address).toBe(0)
        const { x, y, width: wide, height } = (await send.boundingBox()) ?? { x: Number.NaN, y: 0, width: 0, height: 0 }
        expect(x, address).toBeGreaterThanOrEqual(0)
        expect(x + wide, address).toBeLessThanOrEqual(width)
        expect(y + height, address).toBeLessThanOrEqual(844 - 64)
      }
    },
  )

/** Lower edge of an element, in CSS pixels from the top of the screen. */
const lowerEdge = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox()
  return box === null ? Number.NaN : box.y + box.height
}

for (const screen of SCREENS)
  test(`[FE-04] a toast never covers the actions of the new post, on a screen ${screen.width} px wide that ends below them`, async ({
    page,
  }) => {
    await page.setViewportSize(screen)
    await newcomer(page, 'Camille')
    const send = async (text: string): Promise<Locator> => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Publier' }).last().click()
      const sheet = page.getByRole('dialog', { name: 'Publier' })
      await expect(sheet.getByLabel('Vos mots')).toBeFocused()
      await page.keyboard.type(text)
      await sheet.getByRole('button', { name: 'Publier' }).click()
      await expect(sheet).toBeHidden()
      return likeOf(post(page, text))
    }
    const first = await send(words('Une bruyère'))
    await page.evaluate(() => scrollTo(0, 0))
    const bars = screen.width < 1000 ? 64 : 0
    await page.setViewportSize({ ...screen, height: Math.ceil(await lowerEdge(first)) + bars + 16 })

    const second = await send(words('Une callune'))
    const toast = toasts(page).filter({ hasText: 'Note publiée' })
    await toast.hover()
    await expect(second).toBeInViewport()
    const [message, action] = [await toast.boundingBox(), await second.boundingBox()]
    expect(message !== null && action !== null && message.y + message.height <= action.y).toBe(true)
  })
