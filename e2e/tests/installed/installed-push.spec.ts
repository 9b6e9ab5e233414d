import { WHOLE_BROWSER } from '../../browser-flags.ts'
import { expect, test } from '../../fixtures.ts'
import { address } from '../../running.ts'
import { installed, UNREACHED } from '../../steps/worker-steps.ts'

/** Includes the browser's message about its own view of a file, whose inline style the content policy blocks. */
const SAID = new RegExp(`${UNREACHED.source}|Applying inline style`)
test.use({ ...WHOLE_BROWSER, serviceWorkers: 'allow', permissions: ['notifications'], expectedErrors: [SAID] })

type Registered = { registrations: { registrationId: string; scopeURL: string }[] }

test(
  '[PW-04] each item has one notification, and a tap opens it in the existing window',
  { tag: '@soak' },
  async ({ page, context, signIn }) => {
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
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(`{
    const { registration } = self
    const show = registration.showNotification.bind(registration)
    Object.assign(self, { told: 0 })
    registration.showNotification = async (...words) => {
      await show(...words)
      self.told += 1
    }
  }`)
    let pushed = 0
    // Chromium drops a notification that is listed while it is being displayed: wait until it is.
    const push = async (body: string, tag = 'item-5') => {
      pushed += 1
      await tools.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify({ id: 1, kind: 'like', title: 'Florilège', body, tag, url: '/info/', lang: 'fr' }),
      })
      await expect.poll(() => worker?.evaluate('self.told')).toBe(pushed)
    }
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
    // The devtools protocol cannot tap a notification, but can send the resulting event to the worker.
    const tap = (tag: string) =>
      worker?.evaluate(`self.registration.getNotifications({ tag: '${tag}' }).then(([notification]) => {
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    })`)
    await tap('item-6')
    await expect(page).toHaveURL(/\/info\/$/)
    expect(await page.evaluate(() => Reflect.has(globalThis, 'same'))).toBe(true)
    await expect.poll(shown).toEqual(['item-5 Lys aime ce que vous avez publié.'])

    // A page that does not respond is navigated all the same.
    await page.goto('/about/')
    await page.evaluate(() => {
      Object.defineProperty(MessageEvent.prototype, 'data', { get: () => ({ kind: 'from-store' }) })
    })
    await tap('item-5')
    await expect(page).toHaveURL(/\/info\/$/)
    // A window without a page of the application is not reused. Only a real tap may open another.
    await push('Iris vous suit.', 'item-7')
    await expect.poll(async () => (await shown()).length).toBe(1)
    await worker?.evaluate(`Object.assign(self, { wanted: [] })
    Object.defineProperty(self.clients, 'openWindow', { value: async (path) => void self.wanted.push(path) })`)
    await page.goto('/sitemap.xml')
    await tap('item-7')
    await expect.poll(() => worker?.evaluate('self.wanted')).toEqual(['/info/'])

    // With the application closed there is no window at all.
    await push('Iris vous attend.', 'item-8')
    await expect
      .poll(() => worker?.evaluate("self.registration.getNotifications({ tag: 'item-8' }).then(({ length }) => length)"))
      .toBe(1)
    await page.close()
    await expect.poll(() => worker?.evaluate("self.clients.matchAll({ type: 'window' }).then(({ length }) => length)")).toBe(0)
    await tap('item-8')
    await expect.poll(() => worker?.evaluate('self.wanted')).toEqual(['/info/', '/info/'])
  },
)

// Tests reach no push service: the browser's part of a subscription is created here, with its own key.
const subscribesHere = (): void => {
  let subscription: object | null = null
  const make = async () => {
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const p256dh = await crypto.subtle.exportKey('raw', publicKey)
    const keys: Record<string, ArrayBuffer> = { p256dh, auth: new Uint8Array(16).buffer }
    subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test',
      expirationTime: null,
      getKey: (name: string) => keys[name] ?? null,
      unsubscribe: async () => {
        subscription = null
        return true
      },
    }
    return subscription
  }
  Object.assign(PushManager.prototype, { subscribe: make, getSubscription: async () => subscription })
}

test('[ST-20] [EN-09] a device is subscribed and unsubscribed on its page; with denied notifications the button is disabled and instructions are shown', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('user')
  await page.addInitScript(subscribesHere)
  await page.goto('/about/')
  await installed(page)
  await page.goto('/settings/notifications/')
  const answered = (method: string) =>
    page.waitForResponse((answer) => answer.url().includes('/api/notification/subscribe') && answer.request().method() === method)
  const subscribed = answered('POST')
  await page.getByRole('button', { name: 'Me prévenir sur cet appareil' }).click()
  expect((await subscribed).status()).toBe(200)
  await expect(page.getByText('Cet appareil vous prévient.')).toBeVisible()
  const gone = answered('DELETE')
  await page.getByRole('button', { name: 'Ne plus me prévenir ici' }).click()
  expect((await gone).status()).toBe(200)
  await expect(page.getByText('Cet appareil ne vous prévient pas.')).toBeVisible()

  const tools = await context.newCDPSession(page)
  const { targetInfo } = await tools.send('Target.getTargetInfo')
  const { browserContextId = '' } = targetInfo
  const denied = { permission: { name: 'notifications' }, setting: 'denied', origin: address(), browserContextId } as const
  await tools.send('Browser.setPermission', denied)
  await expect(page.getByText('Les notifications sont refusées pour ce site.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Me prévenir sur cet appareil' })).toBeDisabled()
  await expect(page.getByText('ouvrez les autorisations de ce site')).toBeVisible()
})
