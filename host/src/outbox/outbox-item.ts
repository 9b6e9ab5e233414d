import { readable } from '@florilege/shared/rules'

/** A call that waits for the network on this device. */
export type OutboxItem = {
  id: number
  call: string
  input: { params?: Record<string, unknown>; body?: Record<string, unknown> }
  /** What it belongs to, as the person knows it, and where that is; nothing for what stands for itself. */
  of?: { name: string; path: string } | null
  /**
   * Files of the tray that it goes out with, once all have arrived; `taken` from the first try on, which has them in its
   * body. They stay there until it is done.
   */
  files?: { area: string; count: number; taken?: boolean } | null
  /** When it was written; ms. */
  at: number
  /** Account and entity that it was written as: it goes out as these or not at all. */
  account: number
  entity: number
  /**
   * `sending` is also what a worker leaves behind that was ended in mid-work: then it may have arrived. `held` does not go
   * out while its words are changed.
   */
  state: 'waiting' | 'sending' | 'refused' | 'held'
  /** Whether it was sent before without an answer that says what became of it. */
  tried: boolean
  /** How often the server has answered it with an error of its own. */
  failures?: number
  /** Of `refused`: the code of the server. */
  code: string | null
}

/** Account and entity that somebody acts as. */
export type Who = { account: number | null; entity: number | null }

/** Whether an item was written by that account in that name. */
export const isOf = (who: Who, { account, entity }: Who): boolean => account === who.account && entity === who.entity

/** Items of one account, in whatever name: what another one wrote on this device is not shown. */
export const ofAccount = (who: Who | null, items: readonly OutboxItem[]): OutboxItem[] =>
  who === null ? [] : items.filter(({ account }) => account === who.account)

/** Whether something of that account in that name is still to be sent. */
export const waitsOf = (who: Who | null, items: readonly OutboxItem[]): boolean =>
  who !== null && items.some((item) => item.state !== 'refused' && isOf(who, item))

/** Whether what is written after it must not overtake it: files may take long to arrive. */
export const holdsBack = ({ files }: Pick<OutboxItem, 'files'>): boolean => !files || files.taken === true

export type OutboxSort = 'note' | 'lesson' | 'solution' | 'mood' | 'comment' | 'share' | 'like' | 'friend'

/** What sort of thing a call is. */
export const sortOf = (call: string): OutboxSort => {
  if (/ \/api\/(?:un)?like\//.test(call)) return 'like'
  if (call.includes(' /api/friend/')) return 'friend'
  if (call.endsWith('/solution')) return 'solution'
  if (call.endsWith('/mood')) return 'mood'
  if (call.includes('/comment/')) return 'comment'
  if (call.includes(' /api/share/')) return 'share'
  return call.endsWith('/lesson') ? 'lesson' : 'note'
}

/** What a call does, in the words of its list: of a like and of a friendship what becomes of it. */
export const deedOf = (call: string) => {
  const sort = sortOf(call)
  if (sort === 'like') return call.includes('/unlike/') ? 'unlike' : 'like'
  if (sort !== 'friend') return sort
  const step = /request\/(send|revoke|accept|reject)/.exec(call)?.[1] as 'send' | 'revoke' | 'accept' | 'reject' | undefined
  return `friend_${step ?? 'end'}` as const
}

/** Fields in which a call has its plain words, as its body has them. */
const WORDS = ['message', 'text'] as const

/** The field of the words that can be changed where they wait; null when there are none, or they are a rich text. */
export const wordsField = ({ input: { body } }: Pick<OutboxItem, 'input'>): 'message' | 'text' | null =>
  WORDS.find((name) => typeof body?.[name] === 'string') ?? null

/** What it says, in short: its title and plain words, mentions by their names. */
export const wordsOf = (item: Pick<OutboxItem, 'input'>): string => {
  const field = wordsField(item)
  const { body } = item.input
  return [body?.['title'], field === null ? undefined : body?.[field]]
    .filter((one) => typeof one === 'string')
    .map(readable)
    .join(' · ')
}

/** What it takes back or changes if something waits for that already; null for what stands for itself. */
export const subjectOf = ({ call, input: { params, body } }: Pick<OutboxItem, 'call' | 'input'>): string | null => {
  const sort = sortOf(call)
  if (sort === 'like') return `like ${call.endsWith('/comment') ? 'comment' : 'item'} ${String(params?.['id'])}`
  return sort === 'friend' ? `friend ${String(params?.['id'] ?? body?.['sent_to'])}` : null
}

/** What waits and loses its sense by a newer one: a like that is taken back, an answer to somebody that is changed. */
export const replacedBy = (newer: Pick<OutboxItem, 'call' | 'input'>, items: readonly OutboxItem[]): OutboxItem[] => {
  const subject = subjectOf(newer)
  if (subject === null) return []
  return items.filter((item) => item.state !== 'sending' && !item.tried && subjectOf(item) === subject)
}

/** What the answer to a call means: it is done, refused for good, or to be tried again with all that comes after it. */
export type Outcome = { kind: 'done' } | { kind: 'refused'; code: string } | { kind: 'later' }

/** What stands before the server, or the server itself, says so when it is away for a while: that is of no call in particular. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

/** Whether the server has failed over a call, which may be the fault of what it says. */
export const isServerError = (status: number): boolean => status >= 500 && !AWAY.has(status)

const MAY_PASS: ReadonlySet<number> = new Set([0, 401, 408, 425, 429])

/**
 * Reads an answer; status 0 is none. What was sent before without an answer and is refused as done already has been done by
 * then; of what bears an idempotency key the server itself tells.
 */
export const outcomeOf = (item: Pick<OutboxItem, 'call' | 'tried'>, status: number, code: string): Outcome => {
  if (status >= 200 && status < 300) return { kind: 'done' }
  if (MAY_PASS.has(status) || status >= 500) return { kind: 'later' }
  const repeats = item.tried && sortOf(item.call) === 'friend' && (status === 404 || status === 409)
  return repeats ? { kind: 'done' } : { kind: 'refused', code }
}
