import type { EndpointQuery, getUserDataset } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { relationsOf } from '../friend/relation-store.ts'
import { peopleIds } from './people-store.ts'
import { personCardsOf } from '../../platform/item/person-cards.ts'

type Query = EndpointQuery<typeof getUserDataset>
type Found = { id: number; message: string | null; since: string | null }

const related = async (db: Db, entity: number, code: NonNullable<Query['_reltype']>, { _size, _after }: Query) => {
  const { rows, next } = pageById(await relationsOf(db, entity, code, { after: idAfter(_after), limit: _size + 1 }), _size)
  const found = rows.map(({ other, message, created_at }): Found => ({ id: other, message, since: created_at.toISOString() }))
  return { found, next }
}

const everybody = async (db: Db, actor: Actor, { q, _size, _after }: Query) => {
  const { rows, next } = pageById(await peopleIds(db, actor, { q, after: idAfter(_after), limit: _size + 1 }), _size)
  return { found: rows.map(({ id }): Found => ({ id, message: null, since: null })), next }
}

/** People of the user dataset, or those with the requested relation to the caller. */
export const listUsers = async (db: Db, actor: Actor, query: Query) => {
  if (actor.entity === null) return { data: [], next: null }
  const { found, next } =
    query._reltype === undefined ? await everybody(db, actor, query) : await related(db, actor.entity, query._reltype, query)
  const cards = await personCardsOf(
    db,
    actor,
    found.map(({ id }) => id),
  )
  const data = found.flatMap(({ id, ...relation }) => {
    const card = cards.get(id)
    return card === undefined ? [] : [{ ...card, ...relation }]
  })
  return { data, next }
}
