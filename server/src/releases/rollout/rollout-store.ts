import type { Channel, ROLLOUT_ENDINGS } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Tally } from './evidence.ts'

export type Rollout = {
  id: number
  name: string
  build: string
  /** Build of the control group; null for the first release of a remote. */
  control: string | null
  share: number
  since: Date
  share_since: Date
  by: string
  note: string
  /** True when the server raises the share automatically. */
  ramp: boolean
  /** Served pages that loaded the build; `well`: those of people without an older account that reported no failure of it. */
  served: number
  well: number
  /** People with an older account who loaded it. */
  members: number
}
/** Watched release that is live for everybody. */
export type Watch = Rollout & { watch_until: Date }
type EndedRollout = Rollout & { ended_at: Date; ending: (typeof ROLLOUT_ENDINGS)[number] }
export type Pin = { name: string; channel: Channel; build: string; since: Date; by: string; note: string }

const COLUMNS = [
  'id',
  'name',
  'build',
  'control',
  'share',
  'since',
  'share_since',
  'by',
  'note',
  'ramp',
  'served',
  'well',
  'members',
] as const

/** Running roll-outs, at most one per name. */
export const listRollouts = (db: Db | Trx): Promise<Rollout[]> =>
  db.selectFrom('release_rollout').select(COLUMNS).where('ended_at', 'is', null).orderBy('name').execute()

export const findRollout = (db: Db | Trx, name: string): Promise<Rollout | undefined> =>
  db.selectFrom('release_rollout').select(COLUMNS).where('name', '=', name).where('ended_at', 'is', null).executeTakeFirst()

/** Last finished roll-out of a name, without watches. */
export const lastEnded = async (db: Db, name: string): Promise<EndedRollout | undefined> => {
  const row = await db
    .selectFrom('release_rollout')
    .select([...COLUMNS, 'ended_at', 'ending'])
    .where('name', '=', name)
    .where('ended_at', 'is not', null)
    .where('watch_until', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.ended_at && row.ending ? { ...row, ended_at: row.ended_at, ending: row.ending } : undefined
}

export const insertRollout = async (
  trx: Trx,
  row: Pick<Rollout, 'name' | 'build' | 'control' | 'share' | 'by' | 'note' | 'ramp'>,
): Promise<void> => {
  await trx.insertInto('release_rollout').values(row).execute()
}

/** Begins the watch over a release that has gone live for everybody; it lasts 24 hours, or until another one is live. */
export const insertWatch = async (trx: Trx, row: Pick<Rollout, 'name' | 'build' | 'control' | 'by' | 'note'>): Promise<void> => {
  const until = sql<Date>`now() + interval '24 hours'`
  await trx
    .insertInto('release_rollout')
    .values({ ...row, share: 100, ended_at: sql<Date>`now()`, ending: 'promoted', watch_until: until })
    .execute()
}

/** Active watches over live releases without a hold, at most one per name. */
export const listWatches = async (db: Db | Trx): Promise<Watch[]> => {
  const rows = await db
    .selectFrom('release_rollout as watch')
    .innerJoin('release_channel as line', (join) =>
      join.onRef('line.name', '=', 'watch.name').onRef('line.build', '=', 'watch.build').on('line.channel', '=', 'stable'),
    )
    .leftJoin('release_pin as pin', (join) => join.onRef('pin.name', '=', 'watch.name').on('pin.channel', '=', 'stable'))
    .distinctOn('watch.name')
    .select(COLUMNS.map((column) => `watch.${column}` as const))
    .select('watch.watch_until')
    .where('watch.watch_until', '>', sql<Date>`now()`)
    .where('pin.build', 'is', null)
    .orderBy('watch.name')
    .orderBy('watch.id', 'desc')
    .execute()
  return rows.flatMap((row) => (row.watch_until === null ? [] : [{ ...row, watch_until: row.watch_until }]))
}

/** Changes the share of a roll-out; with `ramp`, the server continues to raise it. */
export const changeShare = async (trx: Trx, id: number, { share, ramp }: Pick<Rollout, 'share' | 'ramp'>): Promise<void> => {
  await trx
    .updateTable('release_rollout')
    .set({ share, ramp, share_since: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Changes the control of the running roll-out of a name: earlier pages no longer count. */
export const changeControl = async (trx: Trx, name: string, control: string): Promise<void> => {
  await trx
    .updateTable('release_rollout')
    .set({ control, share_since: sql<Date>`now()` })
    .where('name', '=', name)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the roll-out of a name and returns it. */
export const endRollout = (trx: Trx, name: string, ending: (typeof ROLLOUT_ENDINGS)[number]): Promise<Rollout | undefined> =>
  trx
    .updateTable('release_rollout')
    .set({ ended_at: sql<Date>`now()`, ending })
    .where('name', '=', name)
    .where('ended_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()

export const listPins = (db: Db | Trx): Promise<Pin[]> => db.selectFrom('release_pin').selectAll().orderBy('name').execute()

export const putPin = async (trx: Trx, row: Omit<Pin, 'since'>): Promise<void> => {
  const { build, by, note } = row
  await trx
    .insertInto('release_pin')
    .values(row)
    .onConflict((conflict) => conflict.columns(['name', 'channel']).doUpdateSet({ build, by, note, since: sql<Date>`now()` }))
    .execute()
}

/** Unpins a release and returns the pin. */
export const removePin = (trx: Trx, name: string, channel: Channel): Promise<Pin | undefined> =>
  trx.deleteFrom('release_pin').where('name', '=', name).where('channel', '=', channel).returningAll().executeTakeFirst()

/**
 * People with bad loads by signal, in the order of time: one row for each share, whatever their number. `members`: only
 * those whose account is older than the roll-out.
 */
export const talliesOf = async (db: Db | Trx, rollout: number, { members = false } = {}): Promise<Tally[]> => {
  const { rows } = await sql<Tally>`
    with ordered as (
      select signal, share, candidate, row_number() over (partition by signal order by at, person) as nth,
        row_number() over (partition by signal, share order by at, person) as nth_of_share
      from release_bad where rollout_id = ${rollout} and (known or not ${members}::boolean)
    )
    select signal, share, count(*) filter (where candidate) as candidate, count(*) filter (where not candidate) as control
    from ordered group by signal, share, nth - nth_of_share order by signal, min(nth)`.execute(db)
  return rows
}

export type BadPerson = {
  rollout_id: number
  signal: Tally['signal']
  person: string
  network: string
  candidate: boolean
  share: number
  known: boolean
}

/** Counts a person with a bad load; false when the person or another of the same network already counts. */
export const countPerson = async (trx: Trx, bad: BadPerson): Promise<boolean> => {
  const row = await trx
    .insertInto('release_bad')
    .values(bad)
    .onConflict((conflict) => conflict.doNothing())
    .returning('person')
    .executeTakeFirst()
  return row !== undefined
}
