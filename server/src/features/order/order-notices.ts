import type { OrderState } from '@florilege/shared/rules'
import type { Trx } from '../../platform/database/database.ts'
import { notify } from '../../platform/notification/notify.ts'
import type { HeldOrder } from './order-store.ts'

/** Most administrators notified of one order: those who joined the site first. */
const MOST_ADMINISTRATORS = 50

type Told = Pick<HeldOrder, 'id' | 'person' | 'owner' | 'record'>

/** True when the owner has an administrator, or is a person. */
const isRun = async (trx: Trx, owner: number): Promise<boolean> => {
  const found = await trx
    .selectFrom('entity')
    .leftJoin('relation', (join) => join.onRef('relation.to_id', '=', 'entity.id').on('relation.code', '=', 'A'))
    .select('entity.id')
    .where('entity.id', '=', owner)
    .where((eb) => eb.or([eb('entity.type', '=', 'PERSON'), eb('relation.to_id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const siteAdministrators = async (trx: Trx): Promise<number[]> => {
  const accounts = await trx
    .selectFrom('account')
    .select('person_id')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(MOST_ADMINISTRATORS)
    .execute()
  return accounts.map(({ person_id: person }) => person)
}

/**
 * Notifies the customer (unless they acted) and the gallery, except the person who acted for it. For a gallery without
 * administrators, those of the site are notified in its place.
 */
export const tellBothSides = async (
  trx: Trx,
  { id, person, owner, record }: Told,
  { acting, note }: { acting: number; note: OrderState },
): Promise<void> => {
  const about = { kind: 'order', item: record, subject: id, note } as const
  if (acting !== person) await notify(trx, { ...about, to: person, from: owner })
  if (owner === null) return
  await notify(trx, { ...about, to: owner, from: acting })
  if (await isRun(trx, owner)) return
  for (const to of await siteAdministrators(trx)) {
    if (to !== person) await notify(trx, { ...about, to, from: acting })
  }
}
