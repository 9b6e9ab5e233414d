import type { Channel, RELEASE_ACTIONS } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { kept } from '../../platform/database/kept.ts'

export type ChannelRow = { name: string; channel: Channel; build: string; previous: string[]; since: Date; by: string }
export type Change = {
  name: string
  channel: Channel
  action: (typeof RELEASE_ACTIONS)[number]
  build: string
  previous: string[]
  formerBuild: string | null
  by: string
  account: number | null
  note: string
  /** Percentage of people that get the build; null for everybody. */
  share: number | null
}

/** Live releases of every name and channel: one row each. */
export const listChannels = (db: Db | Trx): Promise<ChannelRow[]> =>
  db.selectFrom('release_channel').selectAll().orderBy('name').orderBy('channel').execute()

/** Notes of the change that made each line live, by `name/channel`. */
export const liveNotes = async (db: Db): Promise<Map<string, string>> => {
  const { rows } = await sql<{ name: string; channel: string; note: string }>`
    select line.name, line.channel, change.note from release_channel line cross join lateral (
      select note from release_event where release_event.name = line.name and release_event.channel = line.channel
        and release_event.created_at = line.since order by id desc limit 1) change`.execute(db)
  return new Map(rows.map(({ name, channel, note }) => [`${name}/${channel}`, note]))
}

/** Locks all changes of live releases until this transaction ends, so that event numbers follow the order of commits. */
export const lockChannels = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(6, 1)`.execute(trx)
}

/** Number of the last change; two equal numbers mean that nothing changed in between. */
export const lastChange = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('release_event')
    .modifyFront(kept)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Makes a build live; call under `lockChannels`, and record it. */
export const applyChange = async (
  trx: Trx,
  change: Pick<Change, 'name' | 'channel' | 'action' | 'build' | 'previous' | 'by'>,
): Promise<void> => {
  const { name, channel, build, by, action } = change
  const row = { build, previous: JSON.stringify(change.previous), by, since: sql<Date>`now()` }
  await trx
    .insertInto('release_channel')
    .values({ name, channel, ...row })
    .onConflict((conflict) => conflict.columns(['name', 'channel']).doUpdateSet(row))
    .execute()
  if (action === 'promote') {
    await trx
      .deleteFrom('release_channel')
      .where('name', '=', name)
      .where('channel', '=', 'next')
      .where('build', '=', build)
      .execute()
  }
}

/** Changes the stored earlier releases of a line; call under `lockChannels`, and record it. */
export const forgetPrevious = async (
  trx: Trx,
  { name, channel, previous }: Pick<ChannelRow, 'name' | 'channel' | 'previous'>,
): Promise<void> => {
  await trx
    .updateTable('release_channel')
    .set({ previous: JSON.stringify(previous) })
    .where('name', '=', name)
    .where('channel', '=', channel)
    .execute()
}

/** Removes a name from a channel; call under `lockChannels`, and record it. */
export const removeLine = async (trx: Trx, name: string, channel: Channel): Promise<void> => {
  await trx.deleteFrom('release_channel').where('name', '=', name).where('channel', '=', channel).execute()
}

/** Adds a line to the history; call under `lockChannels`. */
export const insertEvent = async (trx: Trx, change: Omit<Change, 'previous'>): Promise<void> => {
  const { name, channel, build, by, action, note, share, formerBuild: former_build, account: account_id } = change
  await trx
    .insertInto('release_event')
    .values({ name, channel, action, build, former_build, by, account_id, note, share })
    .execute()
}

/** Last change of each name. */
export const lastEvents = (db: Db | Trx, names: readonly string[]) =>
  db
    .selectFrom(sql<{ wanted: string }>`unnest(${[...names]}::text[])`.as<'named'>(sql`named(wanted)`))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('release_event')
          .select(['id', 'name', 'channel', 'action', 'build', 'former_build', 'share', 'by', 'note', 'created_at'])
          .whereRef('name', '=', 'named.wanted')
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('last')
    .execute()

export type EventFilter = { name?: string | undefined; before: number | null; size: number }

/** History, newest first; versions come from the release documents. */
export const listEvents = (db: Db, { name, before, size }: EventFilter) => {
  let query = db
    .selectFrom('release_event')
    .innerJoin('release', (join) =>
      join.onRef('release.name', '=', 'release_event.name').onRef('release.build', '=', 'release_event.build'),
    )
    .leftJoin('release as former', (join) =>
      join.onRef('former.name', '=', 'release_event.name').onRef('former.build', '=', 'release_event.former_build'),
    )
    .select([
      'release_event.id',
      'release_event.name',
      'release_event.channel',
      'release_event.action',
      'release_event.build',
      'release_event.former_build',
      'release_event.by',
      'release_event.note',
      'release_event.share',
      'release_event.created_at',
      sql<string>`release.document ->> 'version'`.as('version'),
      sql<string | null>`former.document ->> 'version'`.as('former_version'),
    ])
    .orderBy('release_event.id', 'desc')
    .limit(size)
  if (name !== undefined) query = query.where('release_event.name', '=', name)
  if (before !== null) query = query.where('release_event.id', '<', before)
  return query.execute()
}

/** Build that this account or key last made live, for each name. */
export const lastBuildsBy = async (db: Db, by: string): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('release_event')
    .distinctOn('name')
    .select(['name', 'build'])
    .where('by', '=', by)
    .orderBy('name')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ name, build }) => [name, build]))
}

/** Actions that roll a release back: the former build is gone, and the named one remains or replaces it. */
export const TAKEN_BACK: ReadonlySet<string> = new Set(['rollback', 'withdraw', 'retire', 'stop'])

/** Roll-back of a build, if that is the last change of it. */
export const takenBack = async (
  db: Db | Trx,
  name: string,
  build: string,
): Promise<Pick<Change, 'action' | 'build' | 'by' | 'note'> | undefined> => {
  const last = await db
    .selectFrom('release_event')
    .select(['action', 'build', 'former_build', 'by', 'note'])
    .where('name', '=', name)
    .where((eb) => eb.or([eb('build', '=', build), eb('former_build', '=', build)]))
    .where('action', 'in', ['publish', 'promote', 'rollback', 'withdraw', 'retire', 'stop', 'pin'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && TAKEN_BACK.has(last.action) && last.former_build === build ? last : undefined
}

export const wasRolledBack = async (db: Db | Trx, name: string, build: string): Promise<boolean> =>
  (await takenBack(db, name, build)) !== undefined
