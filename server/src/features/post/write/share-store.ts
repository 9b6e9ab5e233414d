import { sql } from 'kysely'
import { ANYBODY } from '@florilege/shared/rules'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { visibleTo } from '../../../platform/item/visible.ts'

export type SharedObject = { id: number; owner: number; open: boolean }
type Row = { id: number; owner_id: number; privacy_status: number; shared_id: number | null }

/** Item and the item that it shares, as far as the actor sees them; locked in the order of their ids. */
const held = async (trx: Trx, actor: Actor, id: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select item.id, item.owner_id, item.privacy_status, (select shared_id from post where post.id = item.id) as shared_id
    from item where item.id in (${id}, (select shared_id from post where post.id = ${id})) and ${visibleTo(actor)}
    order by item.id for no key update of item`.execute(trx)
  return rows
}

/**
 * Object of a share: the item itself, or the object of a shared share. Locked until the transaction ends, so that it
 * stays visible. Null when the caller sees no such item; `open` is true when it is public.
 */
export const heldObject = async (trx: Trx, actor: Actor, id: number): Promise<SharedObject | null> => {
  const items = await held(trx, actor, id)
  const asked = items.find((item) => item.id === id)
  if (asked === undefined) return null
  const object = items.find((item) => item.id === (asked.shared_id ?? id))
  if (object === undefined) return { id, owner: asked.owner_id, open: false }
  const open = asked.privacy_status === ANYBODY && object.privacy_status === ANYBODY
  return { id: object.id, owner: object.owner_id, open }
}
