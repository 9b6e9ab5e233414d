import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done } from '../list.ts'
import { NOTIFICATION_KINDS } from '../notification/notification-kinds.ts'

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  access: 'all',
  summary: {
    en: 'Public key that browsers subscribe to push with (CO-12)',
    fr: 'La clé publique avec laquelle les navigateurs s’abonnent aux notifications (CO-12)',
  },
  response: dataOf(z.strictObject({ key: z.string() })),
})

const deviceId = z.string().regex(/^[\w-]{1,100}$/)
const base64url = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`))

/** Push subscription of a browser (EN-09). */
const subscription = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
})

/** IANA time zone of the device, used for quiet hours. */
const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+/-]*$/)

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/notification/subscribe',
  access: 'signed-in',
  summary: {
    en: 'Send the notifications of the person to this device, as long as it stays signed in (AP-21)',
    fr: 'Envoyer les notifications de la personne à cet appareil, tant qu’il reste connecté (AP-21)',
  },
  body: z.strictObject({ subscription, device_id: deviceId, time_zone: timeZone.optional() }),
  response: done,
})

export const unsubscribe = endpoint({
  method: 'DELETE',
  path: '/api/notification/subscribe',
  access: 'signed-in',
  summary: { en: 'Send nothing to this device any more (AP-10)', fr: 'Ne plus rien envoyer à cet appareil (AP-10)' },
  query: z.strictObject({ device_id: deviceId }),
  response: done,
})

const hour = z.int().min(0).max(23)

export const notificationSetting = z.strictObject({
  /** Email digest of unread notifications, off by default. */
  digest: z.enum(['never', 'daily', 'weekly']),
  /** Hours of the device's local time without push. */
  quiet: z.strictObject({ from: hour, to: hour }).nullable(),
  /** Kinds that are listed but not pushed. */
  no_push: z.array(z.enum(NOTIFICATION_KINDS)).max(NOTIFICATION_KINDS.length),
})
export type NotificationSetting = z.infer<typeof notificationSetting>

export const getNotificationSetting = endpoint({
  method: 'GET',
  path: '/api/notification/setting',
  access: 'signed-in',
  summary: {
    en: 'What the person wants to be told of, how and when',
    fr: 'Ce dont la personne veut être informée, comment et quand',
  },
  response: dataOf(notificationSetting),
})

export const saveNotificationSetting = endpoint({
  method: 'PUT',
  path: '/api/notification/setting',
  access: 'signed-in',
  summary: {
    en: 'Change what the person wants to be told of; saving again changes nothing',
    fr: 'Changer ce dont la personne veut être informée ; enregistrer de nouveau ne change rien',
  },
  body: notificationSetting,
  response: dataOf(notificationSetting),
})
