import webPush from 'web-push'
import { z } from 'zod'
import { GivenUp, job, TryLater } from '../../platform/job/job.ts'
import { outbound, OutboundRefused } from '../../platform/request/outbound.ts'
import type { OutboundAnswer } from '../../platform/request/outbound.ts'
import type { Services } from '../../platform/services.ts'
import { PUSH_HOSTS } from './push-hosts.ts'
import { isWanted, payloadOf, topicOf, waitOf } from './push-rules.ts'
import { deviceById, forgetSubscription } from './push-store.ts'
import type { Device } from './push-store.ts'
import { pushedOf, receiverOf } from './pushed-store.ts'
import { notificationSettingOf } from '../../platform/notification/setting-store.ts'
import { unreadCount } from '../../platform/notification/unread-count.ts'
import { vapidKeys } from '../../platform/notification/vapid-keys.ts'

const DAY = 86_400
/** Not every service delivers larger payloads, although the library creates them. */
const LARGEST_PAYLOAD = 3000

const post = async (services: Services, { id, endpoint, p256dh, auth }: Device, payload: ReturnType<typeof payloadOf>) => {
  const text = JSON.stringify(payload)
  if (Buffer.byteLength(text) > LARGEST_PAYLOAD) throw new GivenUp()
  const vapidDetails = { subject: services.config.vapidSubject, ...(await vapidKeys(services)) }
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails,
    TTL: DAY,
    urgency: 'normal',
    topic: topicOf(payload.tag, id),
  })
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return outbound(services, request.endpoint, {
    hosts: PUSH_HOSTS,
    method: 'POST',
    headers,
    body: request.body,
    maxBytes: 10_000,
    timeout: 10_000,
  })
}

/** Updates the subscription by the answer of the push service. 403: it was created with another key. */
const settle = async ({ db }: Services, device: Device, { status, headers }: OutboundAnswer): Promise<void> => {
  if (status >= 200 && status < 300) return
  if (status === 404 || status === 410 || status === 403) return forgetSubscription(db, device.id)
  if (status === 429) throw new TryLater(waitOf(headers['retry-after'], Date.now()))
  if (status >= 500) throw new Error('the push service has failed')
  throw new GivenUp()
}

/** Sends one notification to one device (PW-04); visibility and settings are checked again at that time. */
export const sendPushJob = job({
  name: 'send push',
  schema: z.strictObject({ notification: z.int(), device: z.int() }),
  retry: { most: 8, first: 30, longest: 7200 },
  run: async ({ notification, device: deviceId }, services) => {
    const { db, config } = services
    const receiver = await receiverOf(db, notification)
    const device = receiver && (await deviceById(db, deviceId, receiver.me.person))
    const pushed = receiver && (await pushedOf(db, receiver.me, notification))
    if (receiver === undefined || device === undefined || pushed === undefined) return
    // After hours of waiting it may be a quiet hour, or the kind may be disabled.
    const setting = await notificationSettingOf(db, receiver.me.person)
    if (!isWanted(setting, pushed.kind, device.time_zone, new Date())) return
    const language = (config.forcedLanguage ?? receiver.language) === 'en' ? 'en' : 'fr'
    try {
      await settle(
        services,
        device,
        await post(services, device, payloadOf(pushed, await unreadCount(db, receiver.me), language)),
      )
    } catch (error) {
      if (error instanceof OutboundRefused) throw new GivenUp()
      throw error
    }
  },
})
