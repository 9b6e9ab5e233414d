import { readable } from '@florilege/shared/rules'

/** Call that waits for the network on this device. */
export type OutboxItem = {
  id: number
  call: string
  input: { params?: Record<string, unknown>; body?: Record<string, unknown> }
  /** Name and path of the thing that the item belongs to; nothing for an independent item. */
  of?: { name: string; path: string } | null
  /**
   * Files of the tray that the item is sent with, once all have arrived; `taken` after the first attempt, whose body has their
   * ids. The tray keeps them until the item is done.
   */
  files?: { area: string; count: number; taken?: boolean } | null
  /** Time of writing; ms. */
  at: number
  /** Account and entity of the author: the item is sent as these or not at all. */
  account: number
  entity: number
  /**
   * `sending` also remains when a worker ended during a call, which may have arrived. `held` items are being edited and are
   * not sent.
   */
  state: 'waiting' | 'sending' | 'refused' | 'held'
  /** True after an attempt with an unknown result. */
  tried: boolean
  /** Number of server errors in answer to it. */
  failures?: number
  /** Code of the server, for `refused`. */
  code: string | null
}

/** Account and acting entity. */
export type Who = { account: number | null; entity: number | null }

/** True when an item belongs to that account and entity. */
export const isOf = (who: Who, { account, entity }: Who): boolean => account === who.account && entity === who.entity

/** Items of one account, as any entity; items of other accounts on this device are not shown. */
export const ofAccount = (who: Who | null, items: readonly OutboxItem[]): OutboxItem[] =>
  who === null ? [] : items.filter(({ account }) => account === who.account)

/** True when that account and entity has unsent items. */
export const waitsOf = (who: Who | null, items: readonly OutboxItem[]): boolean =>
  who !== null && items.some((item) => item.state !== 'refused' && isOf(who, item))

/** True when later items must wait for this one; items with files let others pass, because files may take long. */
export const holdsBack = ({ files }: Pick<OutboxItem, 'files'>): boolean => !files || files.taken === true

export type OutboxSort = 'note' | 'lesson' | 'solution' | 'mood' | 'comment' | 'share' | 'like' | 'friend'

/** Sort of a call. */
export const sortOf = (call: string): OutboxSort => {
  if (/ \/api\/(?:un)?like\//.test(call)) return 'like'
  if (call.includes(' /api/friend/')) return 'friend'
  if (call.endsWith('/solution')) return 'solution'
  if (call.endsWith('/mood')) return 'mood'
  if (call.includes('/comment/')) return 'comment'
  if (call.includes(' /api/share/')) return 'share'
  return call.endsWith('/lesson') ? 'lesson' : 'note'
}

/** Text key of a call; likes and friendships have one per action. */
export const actionOf = (call: string) => {
  const sort = sortOf(call)
  if (sort === 'like') return call.includes('/unlike/') ? 'unlike' : 'like'
  if (sort !== 'friend') return sort
  const step = /request\/(send|revoke|accept|reject)/.exec(call)?.[1] as 'send' | 'revoke' | 'accept' | 'reject' | undefined
  return `friend_${step ?? 'end'}` as const
}

/** Body fields with plain text. */
const WORDS = ['message', 'text'] as const

/** Editable text field of a waiting call; null without one, or for rich text. */
export const wordsField = ({ input: { body } }: Pick<OutboxItem, 'input'>): 'message' | 'text' | null =>
  WORDS.find((name) => typeof body?.[name] === 'string') ?? null

/** Summary of an item: title and plain text, with names for mentions. */
export const wordsOf = (item: Pick<OutboxItem, 'input'>): string => {
  const field = wordsField(item)
  const { body } = item.input
  return [body?.['title'], field === null ? undefined : body?.[field]]
    .filter((one) => typeof one === 'string')
    .map(readable)
    .join(' · ')
}

/** Subject that a later call may replace; null for an independent call. */
export const subjectOf = ({ call, input: { params, body } }: Pick<OutboxItem, 'call' | 'input'>): string | null => {
  const sort = sortOf(call)
  if (sort === 'like') return `like ${call.endsWith('/comment') ? 'comment' : 'item'} ${String(params?.['id'])}`
  return sort === 'friend' ? `friend ${String(params?.['id'] ?? body?.['sent_to'])}` : null
}

/** Unsent items that a newer call makes obsolete: a withdrawn like, a changed answer to a friend request. */
export const replacedBy = (newer: Pick<OutboxItem, 'call' | 'input'>, items: readonly OutboxItem[]): OutboxItem[] => {
  const subject = subjectOf(newer)
  if (subject === null) return []
  return items.filter((item) => item.state !== 'sending' && !item.tried && subjectOf(item) === subject)
}

/** Outcome of a call: done, refused for good, or later, together with all items after it. */
export type Outcome = { kind: 'done' } | { kind: 'refused'; code: string } | { kind: 'later' }

/** Statuses of a proxy or server that is away, independent of the call. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

/** True when the server failed on a call, possibly because of its content. */
export const isServerError = (status: number): boolean => status >= 500 && !AWAY.has(status)

const MAY_PASS: ReadonlySet<number> = new Set([0, 401, 408, 425, 429])

/**
 * Outcome of an answer; status 0 means no answer. A repeated friend call that is refused as already done counts as done; with
 * an idempotency key the server decides.
 */
export const outcomeOf = (item: Pick<OutboxItem, 'call' | 'tried'>, status: number, code: string): Outcome => {
  if (status >= 200 && status < 300) return { kind: 'done' }
  if (MAY_PASS.has(status) || status >= 500) return { kind: 'later' }
  const repeats = item.tried && sortOf(item.call) === 'friend' && (status === 404 || status === 409)
  return repeats ? { kind: 'done' } : { kind: 'refused', code }
}
