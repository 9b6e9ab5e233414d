import { sql } from 'kysely'
import type { SignedInActor } from '../../../platform/request/actor.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'

export type SessionRow = {
  id: string
  upload_key: string
  file_name: string
  file_size: number
  last_modified: Date | null
  received: number
  expires_at: Date
  /** Hash of the whole file, if the sender gave one. */
  sha256: Buffer | null
}

const columns = ['id', 'upload_key', 'file_name', 'file_size', 'last_modified', 'received', 'expires_at', 'sha256'] as const

/** Running upload session of this person; null for an unknown, finished or expired one. */
export const openSession = async (db: Db | Trx, me: SignedInActor, id: string): Promise<SessionRow | null> =>
  (await db
    .selectFrom('upload_session')
    .select(columns)
    .where('id', '=', id)
    .where('person_id', '=', me.person)
    .where('owner_id', '=', me.entity)
    .where('ended', '=', false)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()) ?? null

type NewSession = { key: string; fileName: string; fileSize: number; lastModified: Date | null; sha256: Buffer | null }

/**
 * Upload session under a key of this person, `current` when it is this very upload and still running; undefined without
 * one.
 */
const underKey = async (db: Db | Trx, me: SignedInActor, { key, fileSize, sha256 }: NewSession) => {
  const row = await db
    .selectFrom('upload_session')
    .select([...columns, 'ended', 'owner_id', sql<boolean>`expires_at > now()`.as('in_time')])
    .where('person_id', '=', me.person)
    .where('upload_key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const sameContent = sha256 === null ? row.sha256 === null : row.sha256?.equals(sha256) === true
  const current = !row.ended && row.in_time && row.file_size === fileSize && row.owner_id === me.entity && sameContent
  return { row, current }
}

/** True when starting this upload would only resume it. */
export const isUnderWay = async (db: Db, me: SignedInActor, made: NewSession): Promise<boolean> =>
  (await underKey(db, me, made))?.current === true

/** Most running uploads of one person, and hours without a chunk after which one may be ended for another. */
export type Places = { most: number; idleHours: number }

/** Makes room for another upload by ending the one idle for the longest. False when none is idle. */
const makeRoom = async (trx: Trx, me: SignedInActor, { most, idleHours }: Places): Promise<boolean> => {
  const running = await trx
    .selectFrom('upload_session')
    .select(['id', sql<boolean>`expires_at <= now() + interval '1 day' - make_interval(hours => ${idleHours})`.as('idle')])
    .where('person_id', '=', me.person)
    .where('ended', '=', false)
    .where('expires_at', '>', sql<Date>`now()`)
    // Each chunk extends an upload by a whole day.
    .orderBy('expires_at')
    .limit(most)
    .execute()
  if (running.length < most) return true
  const [longest] = running
  if (longest === undefined || !longest.idle) return false
  await endSession(trx, longest.id)
  return true
}

/**
 * Starts an upload or returns the one under this key; null when the person has too many. With `places` null there is no
 * limit.
 */
export const insertSession = async (
  trx: Trx,
  me: SignedInActor,
  made: NewSession,
  places: Places | null,
): Promise<SessionRow | null> => {
  // Lock, so that concurrent starts are counted one after the other.
  await trx.selectFrom('entity').select('id').where('id', '=', me.person).forNoKeyUpdate().execute()
  const before = await underKey(trx, me, made)
  if (before?.current) return before.row
  if (before) await endSession(trx, before.row.id)
  if (places !== null && !(await makeRoom(trx, me, places))) return null
  return trx
    .insertInto('upload_session')
    .values({
      person_id: me.person,
      owner_id: me.entity,
      upload_key: made.key,
      file_name: made.fileName,
      file_size: made.fileSize,
      last_modified: made.lastModified?.toISOString() ?? null,
      sha256: made.sha256,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Records a chunk before it is written, so that its file can be cleaned up in any case. */
export const noteChunk = async (db: Db, id: string, start: number, sha256: Buffer, size: number): Promise<void> => {
  await db
    .insertInto('upload_chunk')
    .values({ session_id: id, start, sha256, size })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks a written chunk as accepted; false when another one has this position. */
export const acceptChunk = async (trx: Trx, id: string, start: number, sha256: Buffer, size: number): Promise<boolean> => {
  const moved = await trx
    .updateTable('upload_session')
    .set((eb) => ({ received: eb('received', '+', size), expires_at: sql<Date>`now() + interval '1 day'` }))
    .where('id', '=', id)
    .where('ended', '=', false)
    .where('received', '=', start)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return false
  await trx
    .updateTable('upload_chunk')
    .set({ accepted: true })
    .where('session_id', '=', id)
    .where('start', '=', start)
    .where('sha256', '=', sha256)
    .execute()
  return true
}

export type ChunkRow = { start: number; sha256: Buffer; accepted: boolean }

/** Chunks of an upload in order, including replaced ones. */
export const chunksOf = (db: Db, id: string): Promise<ChunkRow[]> =>
  db.selectFrom('upload_chunk').select(['start', 'sha256', 'accepted']).where('session_id', '=', id).orderBy('start').execute()

/** Media of an own finished upload, with its key; null for an unfinished one. */
export const completedSession = async (db: Db, me: SignedInActor, id: string): Promise<{ key: string; media: number } | null> => {
  const row = await db
    .selectFrom('upload_session')
    .select(['upload_key', 'media_id'])
    .where('id', '=', id)
    .where('person_id', '=', me.person)
    .where('owner_id', '=', me.entity)
    .executeTakeFirst()
  if (row === undefined || row.media_id === null) return null
  return { key: row.upload_key.split(' ', 1)[0] ?? '', media: row.media_id }
}

/** Discards all received chunks: the upload restarts at its first byte. */
export const restartSession = async (trx: Trx, id: string): Promise<void> => {
  await trx.updateTable('upload_session').set({ received: 0 }).where('id', '=', id).where('ended', '=', false).execute()
  await trx.updateTable('upload_chunk').set({ accepted: false }).where('session_id', '=', id).execute()
}

/** Ends an upload, with its resulting media: frees its key and queues its chunks for deletion. */
export const endSession = async (db: Db | Trx, id: string, media: number | null = null): Promise<void> => {
  await db
    .updateTable('upload_session')
    .set({ ended: true, media_id: media, expires_at: sql<Date>`now()`, upload_key: sql<string>`upload_key || ' ' || id` })
    .where('id', '=', id)
    .where('ended', '=', false)
    .execute()
}

/** Uploads that have ended, expired or lost their person. */
export const endedSessions = async (db: Db, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    (select id from upload_session where expires_at <= now() order by expires_at limit ${most})
    union
    (select session_id from upload_chunk
      where not exists (select from upload_session where id = upload_chunk.session_id) limit ${most})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Days for which completing an upload again returns its media. */
const REMEMBERED_DAYS = 7

/** Deletes an upload whose chunks are deleted; its result is stored for a while. */
export const forgetSession = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('upload_chunk').where('session_id', '=', id).execute()
  await trx
    .updateTable('upload_session')
    .set({ expires_at: sql<Date>`created_at + make_interval(days => ${REMEMBERED_DAYS + 1})` })
    .where('id', '=', id)
    .where('media_id', 'is not', null)
    .execute()
  await trx
    .deleteFrom('upload_session')
    .where('id', '=', id)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}
