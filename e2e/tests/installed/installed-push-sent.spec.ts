import { claimsOf, newBrowser, startPushService } from '../../../server/tests/notification/push-service.ts'
import { WHOLE_BROWSER } from '../../browser-flags.ts'
import { expect, test } from '../../fixtures.ts'
import { another, newcomer, send } from '../../steps/people-steps.ts'
import { address } from '../../running.ts'
import { pushHost, pushPort } from '../../server-of.ts'
import { makeComment, makeNote, words } from '../../steps/social-steps.ts'
import { installed, registrationOf } from '../../steps/worker-steps.ts'

test.use({ ...WHOLE_BROWSER, serviceWorkers: 'allow', permissions: ['notifications'] })

type Subscription = ReturnType<typeof newBrowser>['subscription']

/** The browser's own part of a subscription, which would need a push service of the browser's maker. */
const subscribesAs = ({ endpoint, keys }: Subscription): void => {
  const bytes = (text: string): ArrayBuffer =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.codePointAt(0) ?? 0).buffer
  let subscription: object | null = null
  const subscribe = async () => {
    const getKey = (name: 'p256dh' | 'auth') => bytes(keys[name])
    subscription = { endpoint, expirationTime: null, getKey, unsubscribe: async () => true }
    return subscription
  }
  Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => subscription })
}

test('[PW-04] [ST-20] [AP-21] a push of the server reaches the worker by a push service; chosen kinds and quiet hours suppress it', async ({
  page,
  context,
  browser,
}) => {
  const service = await startPushService(pushPort())
  try {
    const jade = await newcomer(page, 'Jade')
    const iris = await another(browser, 'Iris')
    const note = await makeNote(page, words('Pour être prévenue'))
    const phone = newBrowser(`https://${pushHost()}/phone`)
    await page.addInitScript(subscribesAs, phone.subscription)
    await page.goto('/about/')
    await installed(page)
    const tools = await context.newCDPSession(page)
    const registrationId = await registrationOf(tools, address())
    await page.goto('/settings/notifications/')
    await page.getByRole('button', { name: 'Me prévenir sur cet appareil' }).click()
    await expect(page.getByText('Cet appareil vous prévient.')).toBeVisible()

    const sentTo = (path: string) => service.delivered.filter((one) => one.path === path)
    const kinds = () => sentTo('/phone').map(({ body }) => (phone.read(body) as { kind: string }).kind)
    await send(iris.page, `/api/like/${note}`)
    await expect.poll(kinds).toEqual(['like'])
    const [push] = sentTo('/phone')
    const { key, aud } = claimsOf(push?.headers.authorization ?? '')
    const told = (await (await page.request.get('/api/push/key')).json()) as { data: { key: string } }
    expect({ key, aud }).toEqual({ key: told.data.key, aud: `https://${pushHost()}` })
    const data = JSON.stringify(phone.read(push?.body ?? Buffer.alloc(0)))
    await tools.send('ServiceWorker.deliverPushMessage', { origin: address(), registrationId, data })
    const shown = () =>
      page.evaluate(async () => {
        const all = await (await navigator.serviceWorker.ready).getNotifications()
        return all.map(({ body, tag }) => `${tag} ${body}`)
      })
    await expect.poll(shown).toEqual([`item-${note} ${iris.name} aime ce que vous avez publié.`])

    const saved = async () => {
      const answer = (await (await page.request.get('/api/notification/setting')).json()) as {
        data: { no_push: string[]; quiet: unknown }
      }
      return [answer.data.no_push, answer.data.quiet]
    }
    await page.getByRole('checkbox', { name: 'Un commentaire', exact: true }).uncheck()
    await expect.poll(saved).toEqual([['comment'], null])
    await makeComment(iris.page, note, 'Ne sonne pas')
    await send(iris.page, '/api/friend/request/send', { sent_to: jade.id })
    await expect.poll(kinds).toEqual(['like', 'friend-request'])
    await page.getByRole('checkbox', { name: 'Un commentaire', exact: true }).check()
    await expect.poll(saved).toEqual([[], null])

    // Now is quiet here, and not where the other device of the same person is.
    const tablet = newBrowser(`https://${pushHost()}/tablet`)
    await send(page, '/api/notification/subscribe', {
      subscription: tablet.subscription,
      device_id: 'tablet',
      time_zone: 'Pacific/Auckland',
    })
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Paris' }).format(new Date()),
    )
    await page.getByRole('checkbox', { name: 'Respecter des heures calmes' }).check()
    await page.getByLabel('De', { exact: true }).selectOption(String(hour))
    await page.getByLabel('À', { exact: true }).selectOption(String((hour + 2) % 24))
    await expect.poll(saved).toEqual([[], { from: hour, to: (hour + 2) % 24 }])
    await makeComment(iris.page, note, 'Sonne ailleurs')
    await expect.poll(() => sentTo('/tablet').length).toBe(1)
    expect(kinds()).toEqual(['like', 'friend-request'])
    await page.getByRole('checkbox', { name: 'Respecter des heures calmes' }).uncheck()
    await expect.poll(saved).toEqual([[], null])
    await makeComment(iris.page, note, 'Sonne partout')
    await expect.poll(kinds).toEqual(['like', 'friend-request', 'comment'])
  } finally {
    service.close()
  }
})
