import { expect, test } from '../fixtures.ts'
import { another, newcomer, send } from '../people-steps.ts'

test('[FE-09] [FE-02] a member finds the first post near the top on a phone; a dismissed first step of a newcomer stays away', async ({
  page,
  signIn,
}) => {
  const first = page.locator('article[data-post]').first()
  const top = async (): Promise<number> => (await first.boundingBox())?.y ?? Number.NaN
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('user')
  await page.goto('/')
  await expect(first).toBeVisible()
  expect(await top()).toBeLessThanOrEqual(320)

  // The live events of the person before would be refused.
  await page.goto('about:blank')
  await newcomer(page, 'Lise')
  await page.goto('/')
  const steps = page.getByRole('complementary', { name: 'Premiers pas' })
  await expect(steps).toContainText('Qui connaître')
  expect(await top()).toBeLessThanOrEqual(422)
  await steps.getByRole('button', { name: /^Ne plus montrer/ }).click()
  await expect(steps).toContainText('Que regarder')
  await steps.getByRole('link').click()
  await expect(page).toHaveURL('/?category=lesson')
  await expect(steps).toContainText('Qu’écrire')
  await page.reload()
  await expect(steps).toContainText('Qu’écrire')
})

test('[FE-03] requests are answered in the list of notifications, which then shows the answer', async ({ page, browser }) => {
  const me = await newcomer(page, 'Lise')
  const [iris, rose] = [await another(browser, 'Iris'), await another(browser, 'Rose')]
  for (const { page: from } of [iris, rose]) await send(from, '/api/friend/request/send', { sent_to: me.id })
  await page.goto('/notification/')
  const notice = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await notice(iris.name).getByRole('button', { name: 'Accepter' }).click()
  await expect(notice(iris.name)).toContainText('Vous avez accepté la demande d’amitié')
  await notice(rose.name).getByRole('button', { name: 'Refuser' }).click()
  await expect(notice(rose.name)).toContainText('Vous avez refusé la demande d’amitié')
  await expect(page.getByRole('listitem').getByRole('button', { name: /^(Accepter|Refuser)$/ })).toHaveCount(0)
})
