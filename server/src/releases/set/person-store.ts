import type { Channel } from '@florilege/shared/contracts'
import type { Db } from '../../platform/database/database.ts'

export type ReleasePerson = { place: number | null; channel: Channel }

export const findPerson = async (db: Db, account: number): Promise<ReleasePerson> =>
  (await db.selectFrom('release_person').select(['place', 'channel']).where('account_id', '=', account).executeTakeFirst()) ?? {
    place: null,
    channel: 'stable',
  }

/** Assigns a bucket to an account permanently; returns the existing one if another call was first. */
export const keepPlace = async (db: Db, account: number, place: number): Promise<number> => {
  const row = await db
    .insertInto('release_person')
    .values({ account_id: account, place })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({ place: eb.fn.coalesce('release_person.place', 'excluded.place') })),
    )
    .returning('place')
    .executeTakeFirst()
  return row?.place ?? place
}

export const keepChannel = async (db: Db, account: number, channel: Channel): Promise<void> => {
  await db
    .insertInto('release_person')
    .values({ account_id: account, channel })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ channel }))
    .execute()
}
