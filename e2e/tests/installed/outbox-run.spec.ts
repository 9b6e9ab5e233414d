import type { Page } from '@playwright/test'
import { comeTo, expect, test } from '../../fixtures.ts'
import { goOffline } from '../../steps/offline-steps.ts'
import { another, newcomer } from '../../steps/people-steps.ts'
import { smallPictures } from '../../steps/photographs.ts'
import { likeOf, makeNote, post, words } from '../../steps/social-steps.ts'
import { UNREACHED } from '../../steps/worker-steps.ts'

test.use({ expectedErrors: [UNREACHED] })

/** Disables repeated attempts by time: only the end of a run can send further items. */
const withoutTries = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const every = globalThis.setInterval
    globalThis.setInterval = ((work: () => void, time?: number) => (time === 20_000 ? 0 : every(work, time))) as typeof every
  })
}

test(
  '[BY-08] [PW-03] an item queued in either tab during a run is sent right after it',
  { tag: '@soak' },
  async ({ page, browser, context }) => {
    const iris = await another(browser, 'Iris')
    const [first, second, third] = [words('Sous un charme'), words('Sous un tilleul'), words('Sous un orme')]
    for (const text of [first, second, third]) await makeNote(iris.page, text)
    await newcomer(page, 'Jade')
    const other = await context.newPage()
    for (const tab of [other, page]) {
      await withoutTries(tab)
      await comeTo(tab)
      await tab.goto('/')
      await expect(post(tab, first)).toBeVisible()
    }
    await goOffline(other, page)
    await likeOf(post(page, first)).click()
    await expect(page.getByRole('link', { name: '1 envoi en attente' })).toBeVisible()
    let held = 0
    let letGo = (): void => undefined
    const until = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await context.route('**/api/like/*', async (route) => {
      held += 1
      if (held === 1) await until
      await route.continue()
    })
    await context.setOffline(false)
    await expect.poll(() => held).toBe(1)
    // The running attempt has read the queue by then.
    await likeOf(post(page, second)).click()
    await comeTo(other)
    await likeOf(post(other, third)).click()
    await expect(other.getByRole('link', { name: '3 envois en attente' })).toBeVisible()
    letGo()
    await expect(other.getByRole('link', { name: /en attente/ })).toBeHidden()
    expect(held).toBe(3)
    await expect(likeOf(post(other, third))).toHaveAttribute('aria-pressed', 'true')
    for (const text of [first, second, third]) await expect(likeOf(post(other, text))).toHaveText('1')
  },
)

test('[ER-09] [BY-08] a page learns from a file that is not answered that it is offline', { tag: '@soak' }, async ({ page }) => {
  await newcomer(page, 'Rose')
  await page.goto('/note/add/')
  await expect(page.locator('input[type=file]')).toBeAttached()
  // Every new request is lost; the device has its network.
  await page.route('**/*', (route) => route.abort())
  await page.locator('input[type=file]').setInputFiles(await smallPictures(1))
  await page.getByRole('alertdialog', { name: 'Hors connexion' }).getByRole('button').click()
  await expect(page.getByText('Vous êtes hors connexion')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByText('Vous êtes hors connexion')).toBeHidden()
})
