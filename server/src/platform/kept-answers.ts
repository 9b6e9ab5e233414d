import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from './database/database.ts'
import { encoded, encodingOf } from './send-text.ts'
import type { Encoding } from './send-text.ts'
import type { Services } from './services.ts'

/** Answers that are kept in one place, and their bytes before they are compressed. */
const MOST = 2000
const MOST_BYTES = 96 * 1024 * 1024

/** An answer that is the same for every guest, as long as the database holds the same. */
export type Kept = {
  text: string
  /** Media type of the text. */
  type: string
  headers: Record<string, string>
  /** What it is made from. */
  digest: string
  /** What the database held when it was last found to be right. */
  moment: string
  /** When that has to be found out anew all the same, by `performance.now()`: time passes without a transaction. */
  until: number
  bodies: Map<Encoding, Buffer>
}
/** Where an answer is kept, and what the database held before anything was read for it; null for one that is not. */
export type Place = { key: string; moment: string } | null

type Reading = { running: Promise<string> | null; next: Promise<string> | null }
const readings = new WeakMap<Db, Reading>()

const snapshotOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ moment: string }>`select pg_current_snapshot()::text as moment`.execute(db)
  return rows[0]?.moment ?? ''
}

/** Reads the snapshot after this call: those who ask while one reading is under way share the next one. */
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
 * What the database holds, as a text: two of them are equal where nothing was committed between. It is the list of transactions
 * that count, which every process reads from the database itself.
 */
export const momentOf = async ({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<string> =>
  // Settings are kept by the process, which hears of their change a little later.
  `${await snapshotFrom(db)} ${settings.times()}`

/** Digest of what an answer is made from. */
export const digestOf = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

export type KeptAnswers<T extends Kept> = {
  find: (key: string) => T | undefined
  keep: (key: string, answer: Omit<T, 'bodies' | 'until'>) => T
}

/** Time for which an answer is right as long as nothing is written; ms. */
const FOR = 60_000

/** Whether an answer is right as it was kept. */
export const isRight = (kept: Kept, moment: string): boolean => kept.moment === moment && performance.now() < kept.until

/** Notes that an answer was found to be right. */
export const confirm = (kept: Kept, moment: string): void => {
  kept.moment = moment
  kept.until = performance.now() + FOR
}

/** Answers to guests in the memory of this process: the last ones that were asked for. */
export const createKeptAnswers = <T extends Kept>(): KeptAnswers<T> => {
  const answers = new Map<string, T>()
  let bytes = 0
  const forget = (key: string): void => {
    bytes -= answers.get(key)?.text.length ?? 0
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
      const kept = { ...answer, until: performance.now() + FOR, bodies: new Map<Encoding, Buffer>() } as T
      answers.set(key, kept)
      bytes += kept.text.length
      for (const oldest of answers.keys()) {
        if (answers.size <= MOST && bytes <= MOST_BYTES) break
        forget(oldest)
      }
      return kept
    },
  }
}

/** Sends a kept answer, compressed once, or says that what the browser has is it. */
export const sendKept = async (
  request: FastifyRequest,
  reply: FastifyReply,
  kept: Kept,
  headers: Record<string, string> = {},
): Promise<FastifyReply> => {
  const encoding = encodingOf(request, kept.text)
  const etag = `"${kept.digest.slice(0, 22)}-${encoding ?? 'plain'}"`
  reply.headers({ ...kept.headers, ...headers, etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const body = kept.bodies.get(encoding) ?? (await encoded(kept.text, encoding))
  kept.bodies.set(encoding, body)
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.type(kept.type).send(body)
}
