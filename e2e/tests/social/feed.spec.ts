import { expect, test } from '../../fixtures.ts'
import { another, befriend, newcomer, send } from '../../steps/people-steps.ts'
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

test('[FE-02] a newcomer is shown three first steps one by one, each once, followed or dismissed', async ({ page }) => {
  await newcomer(page, 'Lise')
  await page.goto('/')
  const steps = page.getByRole('complementary', { name: 'Premiers pas' })
  await expect(steps).toContainText('Qui connaître')
  await steps.getByRole('button', { name: /^Ne plus montrer/ }).click()
  await expect(steps).toContainText('Que regarder')
  await page.setViewportSize(DESK)
  await steps.getByRole('link').click()
  await expect(page).toHaveURL('/?category=lesson')
  await expect(steps).toContainText('Qu’écrire')
  await page.reload()
  await expect(steps).toContainText('Qu’écrire')
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/api/first-step/write'))
  await steps.getByRole('button', { name: /^Ne plus montrer/ }).click()
  await expect(steps).toHaveCount(0)
  expect((await ended).status()).toBe(200)
  await page.goto('/')
  await expect(page.locator('article[data-post]').first()).toBeVisible()
  await expect(steps).toHaveCount(0)
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

test('[FE-03] requests are answered in the list of notifications, which then shows the answer', async ({ page, browser }) => {
  const me = await newcomer(page, 'Lise')
  const [iris, rose] = [await another(browser, 'Iris'), await another(browser, 'Rose')]
  for (const { page: from } of [iris, rose]) await send(from, '/api/friend/request/send', { sent_to: me.id })
  await page.goto('/notification/')
  const notice = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await notice(iris.name).getByRole('button', { name: 'Accepter' }).click()
  await expect(notice(iris.name)).toContainText('Vous avez accepté la demande d’amitié')
  await page.setViewportSize(DESK)
  await notice(rose.name).getByRole('button', { name: 'Refuser' }).click()
  await expect(notice(rose.name)).toContainText('Vous avez refusé la demande d’amitié')
  await expect(page.getByRole('listitem').getByRole('button', { name: /^(Accepter|Refuser)$/ })).toHaveCount(0)
})
