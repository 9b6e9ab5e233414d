import { exportFlorilege, getFlorilege, listFlorileges } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { listStatement } from './florilege-store.ts'
import { florilegeCards, florilegePage, florilegeToKeep } from './florilege-wire.ts'

export const listFlorilegesRoute = handle(listFlorileges, async ({ query, actor }, { db }) => {
  const { _size: size, _after, mine, owner } = query
  const whose = mine === undefined ? (owner ?? null) : signedIn(actor).entity
  const found = await listStatement({ actor, owner: whose, after: idAfter(_after), limit: size + 1 }).execute(db)
  const { rows, next } = pageById(found.rows, size)
  return { list: { data: await florilegeCards(db, rows, actor), next } }
})

export const getFlorilegeRoute = handle(getFlorilege, async ({ params, actor }, { db }) => ({
  data: await florilegePage(db, actor, params.id),
}))

export const exportFlorilegeRoute = handle(exportFlorilege, async ({ params, actor }, { db }) => ({
  data: await florilegeToKeep(db, actor, params.id),
}))
