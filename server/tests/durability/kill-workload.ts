import { randomUUID } from 'node:crypto'
import { PASSWORD } from '../people.ts'
import type { Person } from '../people.ts'

type Answer = { status: number; body: unknown }
export type Write = {
  kind: 'note' | 'comment' | 'like' | 'unlike' | 'draft' | 'ask' | 'accept' | 'unfriend' | 'revoke'
  key: string
  text: string
  id: number | null
}

/** The server was killed before it answered: the call may or may not have been executed. */
class Gone extends Error {}

const send = async (address: string, cookie: string, method: string, path: string, body?: unknown): Promise<Answer> => {
  try {
    const answer = await fetch(address + path, {
      method,
      headers: { origin: address, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  } catch (error) {
    throw new Gone('no answer', { cause: error })
  }
}

/** Signs in over HTTP and returns the cookie. */
export const cookieOf = async (address: string, { email }: Person): Promise<string> => {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`cannot sign in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
}

const CYCLE = [
  ...(['note', 'comment', 'like', 'draft', 'ask', 'accept', 'note', 'comment', 'unlike', 'unfriend', 'draft'] as const),
  ...(['ask', 'note', 'revoke'] as const),
]

/** Calls without a key: repeating an executed one is refused. */
const SEEN_BY_REFUSAL = new Set<Write['kind']>(['ask', 'accept', 'unfriend', 'revoke', 'draft'])

/** Relation of the writer to the friend after each call. */
const RELATION: Partial<Record<Write['kind'], string | null>> = { ask: 's', accept: 'b', unfriend: null, revoke: null }

/** Person with the cookie of a session. */
export type Member = { id: number; cookie: string }

/** Person who writes different things in sequence and records acknowledged writes. */
export const createWriter = ({ id: me, cookie }: Member, { note, friend }: { note: number; friend: Member }) => {
  const acknowledged: Write[] = []
  let at = 0
  let pending: Write | null = null
  let resent = 0
  let version = 0

  const request = (address: string, { kind, key, text }: Write): Promise<Answer> => {
    const call = (method: string, path: string, body?: unknown) => send(address, cookie, method, path, body)
    const friendship = (act: string) => call('POST', `/api/friend/${act}/${friend.id}`)
    switch (kind) {
      case 'note':
        return call('POST', '/api/note', { text, privacy_status: 9, idempotency_key: key })
      case 'comment':
        return call('POST', `/api/comment/${note}`, { message: text, idempotency_key: key })
      case 'draft':
        return call('PUT', '/api/draft/kill-test', { version, content: text })
      case 'ask':
        return call('POST', '/api/friend/request/send', { sent_to: friend.id })
      case 'accept':
        return send(address, friend.cookie, 'POST', `/api/friend/request/accept/${me}`)
      case 'unfriend':
        return friendship('unfriend')
      case 'revoke':
        return friendship('request/revoke')
      default:
        return call('POST', `/api/${kind}/${note}`)
    }
  }

  const idOf = (body: unknown): number | null => {
    const found = /"(?:id|comment_id)":(\d+)/.exec(JSON.stringify(body))?.[1]
    return found === undefined ? null : Number(found)
  }

  const versionIn = (body: unknown): number => Number(/"version":(\d+)/.exec(JSON.stringify(body))?.[1])

  /** Version of the draft; its content must be the text that was sent. */
  const kept = async (address: string, text: string): Promise<number> => {
    const { body } = await send(address, cookie, 'GET', '/api/draft/kill-test')
    if (!JSON.stringify(body).includes(JSON.stringify(text))) throw new Error(`another draft is kept than ${text}`)
    return versionIn(body)
  }

  /** Writes until the server is gone or shuts down; first repeats the unanswered call with its key. */
  const run = async (address: string): Promise<void> => {
    for (;;) {
      const again = pending !== null
      pending ??= { kind: CYCLE[at % CYCLE.length] ?? 'note', key: randomUUID(), text: `Écrit n° ${at}`, id: null }
      try {
        const { status, body } = await request(address, pending)
        if (status === 503 && /"error_code":"UNAVAILABLE"/.test(JSON.stringify(body))) return
        // A repeated call that was executed before is a conflict at most.
        const happened = again && [404, 409].includes(status) && SEEN_BY_REFUSAL.has(pending.kind)
        if (pending.kind === 'draft') version = happened ? await kept(address, pending.text) : versionIn(body)
        if (status !== 200 && !happened) throw new Error(`${pending.kind}: ${status} ${JSON.stringify(body)}`)
        if (again) resent += 1
        acknowledged.push({ ...pending, id: idOf(body) })
        pending = null
        at += 1
      } catch (error) {
        if (error instanceof Gone) return
        throw error
      }
    }
  }

  /** Possible relations to the friend after the acknowledged writes and the unanswered one. */
  const relations = (): (string | null)[] => {
    const last = acknowledged.findLast(({ kind }) => kind in RELATION)
    const ways = [last, pending].filter((write) => write && write.kind in RELATION)
    return ways.length === 0 ? [null] : ways.map((write) => RELATION[write?.kind ?? 'revoke'] ?? null)
  }
  return { run, acknowledged, relations, pending: () => pending, resent: () => resent }
}
