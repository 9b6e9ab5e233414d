import { expect, test } from '../fixtures.ts'
import { newcomer } from '../people-steps.ts'
import { address } from '../running.ts'
import { publish, words } from '../social-steps.ts'
import { answerOffline, installed, UNREACHED } from '../worker-steps.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [UNREACHED] })

test('[PW-03] [BY-08] a device without room says that it keeps nothing for later and loses no word; with room again it waits and goes out', async ({
  page,
  context,
}) => {
  await newcomer(page, 'Jade')
  await page.goto('/')
  await installed(page)
  const tools = await context.newCDPSession(page)
  const room = (quotaSize?: number) =>
    tools.send('Storage.overrideQuotaForOrigin', { origin: address(), ...(quotaSize === undefined ? {} : { quotaSize }) })
  // Less than it has taken already: before anything was written there, for a browser asks how much room is left but rarely.
  await room(1000)
  await page.goto('/note/add/')
  await expect(page.getByLabel('Vos mots')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('alertdialog').getByRole('button').click()
  await answerOffline(page)
  const text = `${words('De trop')} ${'rosa '.repeat(900)}`.trim()
  await page.getByLabel('Vos mots').fill(text)
  await publish(page)
  await expect(page.getByRole('alert').filter({ hasText: 'cet appareil n’a plus la place de le garder' })).toBeVisible()
  await expect(page.getByLabel('Vos mots')).toHaveValue(text)
  await expect(page.getByRole('link', { name: /en attente/ })).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Vos mots')).toHaveValue(text)

  await room()
  await publish(page)
  await expect(page.getByRole('link', { name: '1 envoi en attente' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: /en attente/ })).toBeHidden()
  const answer = (await (await page.request.get('/api/timeline?_size=20')).json()) as {
    list: { data: { answer_text: string }[] }
  }
  expect(answer.list.data.filter(({ answer_text: said }) => said === text)).toHaveLength(1)
})
