import { createFlorilege, deleteFlorilege, orderFlorilege, updateFlorilege } from '@florilege/shared/contracts'
import { DONE, handle } from '../../platform/route.ts'
import { changeFlorilege, createFlorilegeOf, removeFlorilege, reorderFlorilege } from './edit-florilege.ts'
import { florilegePage } from './florilege-wire.ts'

export const createFlorilegeRoute = handle(createFlorilege, async ({ body, actor }, { db }) => {
  const id = await db.transaction().execute((trx) => createFlorilegeOf(trx, actor, body))
  return { data: await florilegePage(db, actor, id) }
})

export const updateFlorilegeRoute = handle(updateFlorilege, async ({ params: { id }, body, actor }, { db }) => {
  await db.transaction().execute((trx) => changeFlorilege(trx, actor, id, body))
  return { data: await florilegePage(db, actor, id) }
})

export const orderFlorilegeRoute = handle(orderFlorilege, async ({ params: { id }, body, actor }, { db }) => {
  await db.transaction().execute((trx) => reorderFlorilege(trx, actor, id, body))
  return { data: await florilegePage(db, actor, id) }
})

export const deleteFlorilegeRoute = handle(deleteFlorilege, async ({ params: { id }, actor }, { db }) => {
  await db.transaction().execute((trx) => removeFlorilege(trx, actor, id))
  return DONE
})
