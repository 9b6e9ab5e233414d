import { sql } from 'kysely'
import { ANYBODY } from '@florilege/shared/rules'
import type { Actor } from '../../platform/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { visibleTo } from '../../platform/item/visible.ts'

export type SharedObject = { id: number; owner: number; open: boolean }
type Row = { id: number; owner_id: number; privacy_status: number; shared_id: number | null }

const held = async (trx: Trx, actor: Actor, id: number): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select item.id, item.owner_id, item.privacy_status, (select shared_id from post where post.id = item.id) as shared_id
    from item where item.id = ${id} and ${visibleTo(actor)} for no key update of item`.execute(trx)
  return rows[0]
}

/**
 * Object of a share: the item itself, or the object of a shared share. Locked until the transaction ends, so that it
 * stays visible. Null when the caller sees no such item; `open` is true when it is public.
 */
export const heldObject = async (trx: Trx, actor: Actor, id: number): Promise<SharedObject | null> => {
  const asked = await held(trx, actor, id)
  if (asked === undefined) return null
  const object = asked.shared_id === null ? asked : await held(trx, actor, asked.shared_id)
  if (object === undefined) return { id, owner: asked.owner_id, open: false }
  const open = asked.privacy_status === ANYBODY && object.privacy_status === ANYBODY
  return { id: object.id, owner: object.owner_id, open }
}
