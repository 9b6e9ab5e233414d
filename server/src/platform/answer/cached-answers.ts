import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { encoded, encodingOf } from './send-text.ts'
import type { Services } from '../services.ts'

/** Limits of one store: number of answers, and their memory. */
const MOST = 2000
const MOST_BYTES = 96 * 1024 * 1024
/** Memory of an answer per character: two bytes of its text, and its compressed bodies. */
const BYTES = 3

/** Answer that is the same for every guest until the database changes. */
export type CachedAnswer = {
  text: string
  /** Media type of the text. */
  type: string
  headers: Record<string, string>
  /** Entity tag of the text itself: two documents of the same data have nonces of their own. */
  tag: string
  /** Database snapshot of the last check that found the answer current. */
  moment: string
  /** End of that check's validity, by `performance.now()`: some content changes with time alone. */
  until: number
  /** Compressed bodies by coding. */
  bodies: Map<string, Buffer>
}
/** Key of a kept answer and the database snapshot before its data was read; null for answers that are not kept. */
export type Place = { key: string; moment: string } | null

type Reading = { running: Promise<string> | null; next: Promise<string> | null }
const readings = new WeakMap<Db, Reading>()

const snapshotOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ moment: string }>`select pg_current_snapshot()::text as moment`.execute(db)
  return rows[0]?.moment ?? ''
}

/** Reads the snapshot after this call. Calls during a read share the next read. */
const snapshotFrom = (db: Db): Promise<string> => {
  const reading = readings.get(db) ?? { running: null, next: null }
  readings.set(db, reading)
  const begin = (): Promise<string> => {
    reading.next = null
    const running = snapshotOf(db).finally(() => {
      if (reading.running === running) reading.running = null
    })
    reading.running = running
    return running
  }
  if (reading.running === null) return begin()
  reading.next ??= reading.running.then(begin, begin)
  return reading.next
}

/**
 * Returns the state of the database as a text. Equal texts mean that nothing was committed in between: the text lists the visible
 * transactions, and every process reads it from the database itself.
 */
export const momentOf = async ({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<string> =>
  // Each process caches settings and learns of changes a little later.
  `${await snapshotFrom(db)} ${settings.times()}`

export type AnswerCache<T extends CachedAnswer> = {
  find: (key: string) => T | undefined
  keep: (key: string, answer: Omit<T, 'bodies' | 'until' | 'tag'>) => T
}

const tagOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Longest validity of a check without any write; ms. */
const FOR = 60_000

/** Tells whether a kept answer is current. */
export const isRight = (kept: CachedAnswer, moment: string): boolean => kept.moment === moment && performance.now() < kept.until

/** Records that a check found the answer current. */
export const confirm = (kept: CachedAnswer, moment: string): void => {
  kept.moment = moment
  kept.until = performance.now() + FOR
}

/** Stores answers to guests in the memory of this process and discards the least recently used ones. */
export const createAnswerCache = <T extends CachedAnswer>(): AnswerCache<T> => {
  const answers = new Map<string, T>()
  let bytes = 0
  const forget = (key: string): void => {
    bytes -= BYTES * (answers.get(key)?.text.length ?? 0)
    answers.delete(key)
  }
  return {
    find: (key) => {
      const found = answers.get(key)
      if (found === undefined) return undefined
      answers.delete(key)
      answers.set(key, found)
      return found
    },
    keep: (key, answer) => {
      forget(key)
      const kept = { ...answer, tag: tagOf(answer.text), until: performance.now() + FOR, bodies: new Map<string, Buffer>() } as T
      answers.set(key, kept)
      bytes += BYTES * kept.text.length
      for (const oldest of answers.keys()) {
        if (answers.size <= MOST && bytes <= MOST_BYTES) break
        forget(oldest)
      }
      return kept
    },
  }
}

/** Content coding in place of the usual ones: `key` tells its bodies apart. */
type Coding = { name: string; key: string; encode: (text: string) => Promise<Buffer> }

/** Sends a kept answer, compressed once, or 304 when the browser has it. */
export const sendCached = async (
  request: FastifyRequest,
  reply: FastifyReply,
  kept: CachedAnswer,
  { headers = {}, coding }: { headers?: Record<string, string>; coding?: Coding } = {},
): Promise<FastifyReply> => {
  const usual = encodingOf(request, kept.text)
  const name = coding?.name ?? usual
  const key = coding?.key ?? usual ?? 'plain'
  const etag = `"${kept.tag}-${key.slice(0, 22)}"`
  reply.headers({ ...kept.headers, ...headers, etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const body = kept.bodies.get(key) ?? (await (coding ? coding.encode(kept.text) : encoded(kept.text, usual)))
  if (name !== null) kept.bodies.set(key, body)
  if (name !== null) reply.header('content-encoding', name)
  return reply.type(kept.type).send(body)
}
