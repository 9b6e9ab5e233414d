import { GUEST, signedIn } from '../request/actor.ts'
import type { Actor } from '../request/actor.ts'
import type { Db } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import { visibleTo } from './visible.ts'

const CODES = { friend: ['b'], member: ['m', 'A', 'C', 'E', 'M', 'R'] }

/**
 * Viewer whose rights apply to reading something of `owner` (BY-03): the caller, or the one named by `as`, `guest`,
 * `friend:<id>` or `member:<id>`. Permitted only for owners that the caller acts for (403), and for actual friends or
 * members (422). A friend or member has the rights of a user, whatever their site role, which is not revealed.
 */
export const eyesOf = async (db: Db, actor: Actor, as: string | undefined, owner: number): Promise<Actor> => {
  if (as === undefined) return actor
  if (signedIn(actor).entity !== owner) throw refuse('FORBIDDEN')
  const [kind, viewer] = as.split(':')
  if (kind === 'guest') return GUEST
  const id = Number(viewer)
  const related = await db
    .selectFrom('relation')
    .innerJoin('entity', 'entity.id', 'relation.from_id')
    .select('relation.id')
    .where('relation.from_id', '=', id)
    .where('relation.to_id', '=', owner)
    .where('relation.code', 'in', kind === 'friend' ? CODES.friend : CODES.member)
    .where('entity.type', '=', 'PERSON')
    .limit(1)
    .executeTakeFirst()
  if (related === undefined) throw refuse('DATA_INVALID', 'DATA_INVALID', { as: 'DATA_NOT_ALLOWED' })
  return { account: null, person: id, entity: id, role: 'USER' }
}

/** The same for an item; refuses with 404 an item that the caller does not see. */
export const eyesOnItem = async (db: Db, actor: Actor, as: string | undefined, item: number): Promise<Actor> => {
  if (as === undefined) return actor
  const seen = await db.selectFrom('item').select('owner_id').where('id', '=', item).where(visibleTo(actor)).executeTakeFirst()
  if (seen === undefined) throw refuse('NOT_FOUND')
  return eyesOf(db, actor, as, seen.owner_id)
}
