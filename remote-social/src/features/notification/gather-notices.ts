import type { CallOutput } from '@florilege/shared/client'
import { LARGEST_PAGE } from '@florilege/shared/rules'
import { dayIn } from '../../day-in.ts'

export type Notification = CallOutput<'GET /api/notification'>['list']['data'][number]

/** Line of the list: notifications of one kind about one subject, newest first. */
export type Notice = { newest: Notification; all: Notification[]; people: NonNullable<Notification['from']>[]; read: boolean }
export type Section = { when: 'today' | 'week' | 'earlier'; notices: Notice[] }

const DAY = 86_400_000
/** Kinds that are grouped by subject; requests, which are answered individually, and other kinds are not. */
const TOGETHER = new Set<Notification['kind']>(['like', 'comment', 'share', 'solution', 'joined'])

const whenOf = (day: string, today: string): Section['when'] => {
  const ago = (Date.parse(today) - Date.parse(day)) / DAY
  if (ago <= 0) return 'today'
  return ago <= 6 ? 'week' : 'earlier'
}

const keyOf = ({ id, kind, item, subject_id, read }: Notification): string =>
  TOGETHER.has(kind) ? `${kind} ${item?.id ?? ''} ${subject_id ?? ''} ${read}` : String(id)

const gather = (list: readonly Notification[]): Notice[] => {
  const groups = new Map<string, Notification[]>()
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return [...groups.values()].flatMap((all) => {
    const [newest] = all
    if (newest === undefined) return []
    const people = new Map(all.flatMap(({ from }) => (from === null ? [] : [[from.id, from] as const])))
    return { newest, all, people: [...people.values()], read: newest.read }
  })
}

/**
 * Groups notifications by period, in days of the time zone, and those of one kind about one subject into one line. Keeps the
 * order.
 */
export const gatherNotices = (list: readonly Notification[], now: number, zone?: string): Section[] => {
  const whens = ['today', 'week', 'earlier'] as const
  const today = dayIn(now, zone)
  const dated = list.map((one) => ({ one, when: whenOf(dayIn(Date.parse(one.created_at), zone), today) }))
  return whens
    .map((when) => ({ when, notices: gather(dated.flatMap(({ one, when: its }) => (its === when ? [one] : []))) }))
    .filter(({ notices }) => notices.length > 0)
}

/** Splits the ids of a line into batches of at most one call. */
export const inCalls = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / LARGEST_PAGE) }, (_, at) => ids.slice(at * LARGEST_PAGE, (at + 1) * LARGEST_PAGE))
