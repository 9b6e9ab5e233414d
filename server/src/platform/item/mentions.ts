import { sql } from 'kysely'
import { MOST_MENTIONS } from '@florilege/shared/contracts'
import type { Actor, SignedInActor } from '../request/actor.ts'
import type { Trx } from '../database/database.ts'
import { notify, withdraw } from '../notification/notify.ts'
import { refuse } from '../refusal.ts'
import { unblocked } from './not-blocked.ts'
import { visibleTo } from './visible.ts'

/**
 * Names of the entities that a text may mention, by id: active ones without a block. Other mentions stay plain text.
 * Refuses more than MOST_MENTIONS with 422.
 */
export const mentionNames = async (trx: Trx, actor: Actor, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length > MOST_MENTIONS) throw refuse('DATA_INVALID', 'DATA_INVALID', { text: 'TOO_MANY_MENTIONS' })
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; display_name: string }>`
    select id, display_name from entity where id = any(${[...ids]}::bigint[]) and deleted_at is null
      and ${unblocked(actor, 'entity.id')}
      and (type <> 'PERSON' or exists (select from account where person_id = entity.id and status = 'active'))`.execute(trx)
  return new Map(rows.map(({ id, display_name }) => [id, display_name]))
}

/** True when an entity may see an item, which every notification about it requires. */
export const seesItem = async (trx: Trx, entity: number, item: number): Promise<boolean> => {
  const eyes: Actor = { account: null, person: entity, entity, role: 'USER' }
  const { rows } = await sql`select from item where id = ${item} and ${visibleTo(eyes)}`.execute(trx)
  return rows.length > 0
}

type Mentions = {
  item: number
  comment?: number
  /** Entities mentioned now, and those mentioned before. */
  mentioned: readonly number[]
  before?: readonly number[]
  /** Entities notified in another way. */
  told?: readonly number[]
}

/** Notifies entities of their first mention, if they may see the item, and withdraws notifications of removed mentions. */
export const tellMentioned = async (
  trx: Trx,
  from: Pick<SignedInActor, 'entity' | 'person'>,
  { item, comment, mentioned, before = [], told = [] }: Mentions,
): Promise<void> => {
  const notice = { kind: 'mention', from, item, comment: comment ?? null } as const
  for (const to of before.filter((id) => !mentioned.includes(id))) await withdraw(trx, { ...notice, to })
  for (const to of mentioned.filter((id) => !told.includes(id)))
    if (await seesItem(trx, to, item)) await notify(trx, { ...notice, to })
}
