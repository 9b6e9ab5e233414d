import { expect, test } from '../../fixtures.ts'
import { another, newcomer, send } from '../../steps/people-steps.ts'
import { DESK } from '../../steps/screens.ts'

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
