import { createHash } from 'node:crypto'
import { notificationPath } from '@florilege/shared/contracts'
import type { NotificationKind, NotificationSetting, NotificationSubject } from '@florilege/shared/contracts'
import { sentenceOf } from '../../platform/notification/notice-texts.ts'
import type { Worded } from '../../platform/notification/notice-texts.ts'

export type Pushed = NotificationSubject & Worded & { id: number }

/** Payload for the service worker: a newer push about the same thing replaces the older one. `unread` is for the icon. */
export const payloadOf = (pushed: Pushed, unread: number, language: 'fr' | 'en') => ({
  id: pushed.id,
  kind: pushed.kind,
  title: 'Florilège',
  body: sentenceOf(pushed, language),
  tag: pushed.item_id === null ? `${pushed.kind}-${pushed.subject_id ?? pushed.from_id ?? 0}` : `item-${pushed.item_id}`,
  url: notificationPath(pushed),
  lang: language,
  unread,
})

/** Topic by which a push service keeps only the newest message for an offline device; reveals nothing to the service. */
export const topicOf = (tag: string, device: number): string =>
  createHash('sha256').update(`${device} ${tag}`).digest('base64url').slice(0, 32)

/** Hour of the day (0 to 23) at a time in a time zone; UTC for an unknown name. */
export const hourIn = (timeZone: string, now: Date): number => {
  try {
    return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now))
  } catch {
    return now.getUTCHours()
  }
}

/** True when an hour is within the quiet ones, which may span midnight. Equal ends mean never. */
export const isQuiet = (hour: number, quiet: { from: number; to: number } | null): boolean => {
  if (quiet === null) return false
  const { from, to } = quiet
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}

/** True when a person wants a push of this kind now, on a device in a time zone. */
export const isWanted = (
  { quiet, no_push }: Pick<NotificationSetting, 'quiet' | 'no_push'>,
  kind: NotificationKind,
  timeZone: string,
  now: Date,
): boolean => !no_push.includes(kind) && !isQuiet(hourIn(timeZone, now), quiet)

/** Seconds that a push service asks to wait (RFC 9110, a number or a date): at least one, at most six hours. */
export const waitOf = (retryAfter: string | undefined, now: number): number => {
  const asked =
    retryAfter === undefined ? Number.NaN : /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 1), 6 * 3600) : 60
}
