import type { APIResponse, Page, Response } from '@playwright/test'
import { inLanguage, look } from '../../steps/axe-steps.ts'
import { comeTo, expect, test } from '../../fixtures.ts'
import { INTRO, OTHER_INTRO, release, releaseOtherIntro } from '../../running.ts'

test.describe.configure({ mode: 'serial' })

const bar = (page: Page) => page.getByText('Une nouvelle version est prête.')
const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (value ? 'hidden' : 'visible') })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, hidden)
let isReleased = false
const releaseAnother = async (): Promise<void> => {
  isReleased = true
  await releaseOtherIntro()
}
const takeBack = async (): Promise<void> => {
  await release('rollback', 'gallery', '--note', 'back in a test')
  isReleased = false
}
// Restores the live release, so that a retry can release the same again.
test.afterEach(async () => {
  if (isReleased) await takeBack()
})

const versionIn = async (answer: APIResponse | Response): Promise<string> =>
  ((await answer.json()) as { _state: { version: { frontend: string } } })._state.version.frontend
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(globalThis, { marked: true }))
const marked = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.has(globalThis, 'marked'))

test('[ST-16] [CO-02] a release is announced live; a hidden page reloads and is restored, never with unsaved data', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('user')
  await page.goto('/note/add/')
  await page.getByLabel('Vos mots').fill('Un brouillon')
  await mark(page)
  const asking = await context.newPage()
  await asking.goto('/search/')
  await asking.getByRole('combobox').fill('Iris ger')
  await mark(asking)
  await releaseAnother()
  for (const tab of [page, asking]) await expect(bar(tab)).toBeVisible()
  // Typed text is unsaved too, although it is in no form.
  await hide(asking, true)
  // Unsaved text: the page stays, even while it is hidden.
  await hide(page, true)
  await hide(page, false)
  await expect(bar(page)).toBeVisible()
  expect(await marked(page)).toBe(true)
  await expect(page.getByLabel('Vos mots')).toHaveValue('Un brouillon')

  // Without unsaved data it reloads while hidden, and restores its scroll position.
  await comeTo(page)
  await page.goto('/')
  await expect(page.getByRole('article').nth(4)).toBeAttached()
  expect(await marked(asking)).toBe(true)
  await expect(asking.getByRole('combobox')).toHaveValue('Iris ger')
  await asking.close()
  // Far from the end, where the bar adds space.
  const scrolled = () => {
    window.scrollTo(0, 700)
    return window.scrollY
  }
  // The page grows as pictures and text load.
  await expect.poll(() => page.evaluate(scrolled)).toBe(700)
  await mark(page)
  await takeBack()
  await expect(bar(page)).toBeVisible()
  const top = await page.evaluate(() => window.scrollY)
  await hide(page, true).catch(() => undefined)
  await expect.poll(() => marked(page).catch(() => true)).toBe(false)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)

  // Within 120 s there is neither a bar nor a reload.
  await mark(page)
  const before = await versionIn(await page.request.get('/api/dataset/user'))
  const known = page.waitForResponse(
    async (answer) => answer.url().includes('/api/dataset/user') && (await versionIn(answer)) !== before,
    { timeout: 60_000 },
  )
  await releaseAnother()
  await known
  await hide(page, true)
  await expect(bar(page)).toBeHidden()
  expect(await marked(page)).toBe(true)
  await takeBack()
})

test(
  '[ST-16] [CO-09] the bar reloads by hand or leaves it for later, in the language of the page',
  { tag: '@soak' },
  async ({ page, context, signIn }) => {
    await signIn('user')
    const english = await context.newPage()
    await inLanguage(page, 'en')
    await english.goto('/about/')
    await inLanguage(page, 'fr')
    await page.goto('/species/')
    await expect(page.getByText(INTRO)).toBeVisible()
    await releaseAnother()
    await expect(bar(page)).toBeVisible()
    await expect(english.getByText('A newer version is ready.')).toBeVisible()
    await expect(english.getByRole('button', { name: 'Reload' })).toBeVisible()
    await look(english, 'the notice of a newer version in English', { width: 390, colorScheme: 'dark' })
    await english.getByRole('button', { name: 'Later' }).click()
    await expect(english.getByText('A newer version is ready.')).toBeHidden()
    await english.close()
    await page.getByRole('button', { name: 'Recharger' }).press('Enter')
    await expect(page.getByText(OTHER_INTRO)).toBeVisible()
    await expect(bar(page)).toBeHidden()
    await takeBack()
  },
)
