import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { keyedHash } from '../storage/release-secret.ts'

/** Time for which a page may report; ms. Used tickets are stored as long. */
export const TICKET_AGE = 24 * 3_600_000

/** Page of a ticket: time of issue in ms, release set, and a nonce. */
export type Ticket = { at: number; set: string; nonce: string }

const FORM = /^([0-9a-z]{1,11})\.([\w-]{16})\.([0-9a-f]{16})\.([\w-]{24})$/
const sealOf = (secret: Buffer, words: string): Buffer => keyedHash(secret, 'ticket', words).subarray(0, 18)

/** Ticket for a page with this release set, issued at `now` (ms); only this site can create one. */
export const ticketFor = (secret: Buffer, set: string, now: number): string => {
  const words = `${now.toString(36)}.${randomBytes(12).toString('base64url')}.${set}`
  return `${words}.${sealOf(secret, words).toString('base64url')}`
}

/** Reads a ticket; null when it is invalid or too old. */
export const readTicket = (secret: Buffer, ticket: string, now: number): Ticket | null => {
  const [, time = '', nonce = '', set = '', seal = ''] = FORM.exec(ticket) ?? []
  if (seal === '') return null
  if (!timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(secret, `${time}.${nonce}.${set}`))) return null
  const at = Number.parseInt(time, 36)
  return now - at > TICKET_AGE ? null : { at, set, nonce }
}

/** Uses a ticket for each of these subjects; returns those that it was not used for before. */
export const spendTicket = async (
  db: Db,
  { nonce }: Pick<Ticket, 'nonce'>,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (subjects.length === 0) return new Set()
  const rows = await db
    .insertInto('release_ticket')
    .values(subjects.map((subject) => ({ nonce, subject })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}

/** Subjects that a ticket was used for. */
export const ticketSubjects = async (db: Db, { nonce }: Ticket): Promise<string[]> => {
  const rows = await db.selectFrom('release_ticket').select('subject').where('nonce', '=', nonce).execute()
  return rows.map(({ subject }) => subject)
}

/** Makes a ticket usable for a subject again; false when it was not used for it. */
export const releaseTicket = async (db: Db, nonce: string, subject: string): Promise<boolean> => {
  const row = await db
    .deleteFrom('release_ticket')
    .where('nonce', '=', nonce)
    .where('subject', '=', subject)
    .returning('nonce')
    .executeTakeFirst()
  return row !== undefined
}
