import type { ReleaseEnvelope, TeamKey } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { REGISTRY } from '../storage/release-seal.ts'
import type { ReleaseTables } from '../storage/release-tables.ts'

const COLUMNS = [
  'id',
  'team',
  'public_key',
  'remotes',
  'added_at',
  'added_by',
  'ended_at',
  'ended_by',
  'reason',
  'replaced_by',
  'compromised',
] as const

type Row = Omit<TeamKey, 'added_at' | 'ended_at'> & { added_at: Date; ended_at: Date | null }

const keyOf = ({ added_at, ended_at, ...row }: Row): TeamKey => ({
  ...row,
  added_at: added_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
})

/** Every key of a team, newest first; a few rows. */
export const listKeys = async (db: Db): Promise<TeamKey[]> => {
  const rows = await db
    .selectFrom('release_team_key')
    .select(COLUMNS)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(keyOf)
}

/** Key by its id; locked until the end of the transaction when `trx` is one that changes it. */
export const findKey = async (db: Db | Trx, id: string): Promise<TeamKey | undefined> => {
  const row = await db.selectFrom('release_team_key').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && keyOf(row)
}

export const insertKey = async (
  trx: Trx,
  key: Pick<TeamKey, 'id' | 'team' | 'public_key' | 'remotes' | 'added_by'>,
): Promise<void> => {
  await trx
    .insertInto('release_team_key')
    .values({ ...key, remotes: JSON.stringify(key.remotes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ends a key; one that has ended can only still be called compromised. */
export const endKey = async (
  trx: Trx,
  id: string,
  {
    by,
    reason,
    compromised = false,
    replacedBy = null,
  }: { by: string; reason: string; compromised?: boolean; replacedBy?: string | null },
): Promise<void> => {
  await trx
    .updateTable('release_team_key')
    .set({
      ended_at: sql<Date>`coalesce(ended_at, now())`,
      ended_by: by,
      reason,
      compromised: sql<boolean>`compromised or ${compromised}::boolean`,
      replaced_by: sql<string | null>`coalesce(replaced_by, ${replacedBy}::text)`,
    })
    .where('id', '=', id)
    .execute()
}

export type Signature = Pick<ReleaseTables['release_signature'], 'name' | 'build' | 'key_id'> & { envelope: ReleaseEnvelope }

/** Stores the signatures of a build; the same key signs a build once. */
export const insertSignatures = async (trx: Trx, signatures: readonly Signature[]): Promise<void> => {
  for (const { envelope, ...signature } of signatures) {
    await trx
      .insertInto('release_signature')
      .values({ ...signature, envelope: JSON.stringify(envelope) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Builds of these, as "name/build", that a key signed which still counts: this registry's, or one that was never compromised. */
export const vouchedFor = async (db: Db | Trx, keys: readonly { name: string; build: string }[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('release_signature')
    .leftJoin('release_team_key', 'release_team_key.id', 'release_signature.key_id')
    .select(['release_signature.name', 'release_signature.build'])
    .where((eb) => eb.or([eb('key_id', '=', REGISTRY), eb('release_team_key.compromised', '=', false)]))
    .where((eb) =>
      eb.or(
        keys.map(({ name, build }) =>
          eb.and([eb('release_signature.name', '=', name), eb('release_signature.build', '=', build)]),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ name, build }) => `${name}/${build}`))
}

/** Records a signed call for the validity of its signature; false for a repeated one. */
export const firstTime = async (db: Db, id: string): Promise<boolean> => {
  await db
    .deleteFrom('release_call')
    .where('made_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
  const made = await db
    .insertInto('release_call')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}
