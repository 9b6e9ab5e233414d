import { expect, test } from '../fixtures.ts'
import { address } from '../running.ts'
import { installed, UNREACHED } from '../worker-steps.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'], expectedErrors: [UNREACHED] })

type Registered = { registrations: { registrationId: string; scopeURL: string }[] }

test('[PW-04] a push is shown once for each thing, and a tap opens it in the window that is there', async ({
  page,
  context,
  signIn,
}) => {
  const origin = address()
  await signIn('user')
  await page.goto('/about/')
  const tools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registered) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  await installed(page)
  const registrationId = await registered
  const push = (body: string, tag = 'item-5') =>
    tools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify({ id: 1, kind: 'like', title: 'Florilège', body, tag, url: '/info/', lang: 'fr' }),
    })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ body, tag }) => `${tag} ${body}`)
    })
  await push('Iris aime ce que vous avez publié.')
  await expect.poll(shown).toEqual(['item-5 Iris aime ce que vous avez publié.'])
  await push('Lys aime ce que vous avez publié.')
  await expect.poll(shown).toEqual(['item-5 Lys aime ce que vous avez publié.'])
  await push('Iris vous répond.', 'item-6')
  await expect.poll(async () => (await shown()).length).toBe(2)

  await page.evaluate(() => void Object.assign(globalThis, { same: true }))
  const [worker] = context.serviceWorkers()
  // A press on a notification is nothing that the devtools protocol can do; what the browser then tells the worker is.
  await worker?.evaluate(`self.registration.getNotifications({ tag: 'item-6' }).then(([notification]) => {
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })`)
  await expect(page).toHaveURL(/\/info\/$/)
  expect(await page.evaluate(() => Reflect.has(globalThis, 'same'))).toBe(true)
  await expect.poll(shown).toEqual(['item-5 Lys aime ce que vous avez publié.'])
})
