import type { Trx } from '../database/database.ts'

/** Settings of an entity, with its `{kind}_pp` defaults. */
export const settingOf = async (trx: Trx, entity: number): Promise<Record<string, number>> =>
  (await trx.selectFrom('entity').select('setting').where('id', '=', entity).executeTakeFirstOrThrow()).setting
