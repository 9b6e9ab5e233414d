import { expect, test } from '../../fixtures.ts'
import { another, befriend, newcomer } from '../../steps/people-steps.ts'
import { DESK, PHONE, SCREENS } from '../../steps/screens.ts'
import { makeNote, post, words } from '../../steps/social-steps.ts'

/** Height of the tab bar. */
const BAR = 64

test('[FE-09] the first post of a member, a newcomer and a guest is within the first screen', async ({ page, signIn }) => {
  const first = page.locator('article[data-post]').first()
  const top = async (): Promise<number> => (await first.boundingBox())?.y ?? Number.NaN
  const tops = async (): Promise<number[]> => {
    await page.goto('/')
    await expect(first).toBeVisible()
    const found: number[] = []
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      found.push(await top())
    }
    return found
  }
  const [guestPhone, guestDesk] = await tops()
  expect(guestPhone).toBeLessThanOrEqual(PHONE.height - BAR)
  expect(guestDesk).toBeLessThanOrEqual(DESK.height)
  await signIn('user')
  const [memberPhone, memberDesk] = await tops()
  expect(memberPhone).toBeLessThanOrEqual(320)
  expect(memberDesk).toBeLessThanOrEqual(400)
  // The live events of the person before would be refused.
  await page.goto('about:blank')
  await newcomer(page, 'Lise')
  const [newPhone, newDesk] = await tops()
  expect(newPhone).toBeLessThanOrEqual(422)
  expect(newDesk).toBeLessThanOrEqual(500)
})

test(
  '[FE-01] all posts keep those of strangers beside a friend’s, “Amitiés” narrows, and its end says what else there is',
  { tag: '@journey' },
  async ({ page, browser }) => {
    const [me, friend, stranger] = [await newcomer(page, 'Lise'), await another(browser, 'Iris'), await another(browser, 'Rose')]
    const [known, unknown] = [words('Une amie écrit'), words('Une inconnue écrit')]
    await makeNote(stranger.page, unknown)
    await makeNote(friend.page, known)
    await befriend(me, friend)
    await page.goto('/')
    for (const text of [known, unknown]) await expect(post(page, text)).toBeVisible()
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await page.getByRole('link', { name: 'Amitiés', exact: true }).click()
      await expect(page.getByText('Vous êtes au bout de ce fil.')).toBeVisible()
      await expect(post(page, known)).toBeVisible()
      await expect(post(page, unknown)).toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: 'Voir tout le fil' }).click()
      await expect(post(page, unknown)).toBeVisible()
    }
  },
)
