import { randomUUID } from 'node:crypto'
import { createOrder, keepStep } from '@florilege/server/features/order/order-store.ts'
import { tellBothSides } from '@florilege/server/features/order/order-notices.ts'
import { tellModerators } from '@florilege/server/features/report/case-store.ts'
import { addReport, openCase } from '@florilege/server/features/report/report-store.ts'
import type { Trx } from '@florilege/server/platform/database/database.ts'
import { sql } from 'kysely'
import type { PersonKey } from './demo-content.ts'
import { idOf } from './seed-people.ts'
import type { People } from './seed-people.ts'

/** Text that identifies the reported post. */
const REPORTED = 'trente plants de sauge'
/** Number of reporters that prioritises a case: more than there are here. */
const MANY = 5

const reports: readonly { by: PersonKey; text: string }[] = [
  { by: 'awa', text: 'C’est une annonce de vente. Est-ce sa place ici\u202f?' },
  { by: 'paul', text: '' },
]

type Order = { by: PersonKey; plate: string; message: string; daysAgo: number; confirmed: string | null }
const orders: readonly Order[] = [
  {
    by: 'jeanne',
    plate: 'Malva sylvestris',
    message: 'Pourrais-je voir la planche avant qu’elle parte à l’encadrement\u202f? Je relie un cahier sur les mauves.',
    daysAgo: 12,
    confirmed: 'Venez jeudi à quatorze heures\u00a0: elle sera sur la grande table.',
  },
  {
    by: 'nora',
    plate: 'Lonicera periclymenum',
    message: 'I would love a print of the honeysuckle, 30 × 40 cm, for the room that looks onto it.',
    daysAgo: 1,
    confirmed: null,
  },
]

const seedReports = async (trx: Trx, people: People): Promise<void> => {
  const { id, owner_id: owner } = await trx
    .selectFrom('post')
    .innerJoin('item', 'item.id', 'post.id')
    .select(['item.id', 'item.owner_id'])
    .where('post.text', 'like', `%${REPORTED}%`)
    .executeTakeFirstOrThrow()
  const reported = await openCase(trx, 'item', id, { concerns_id: owner, person_id: owner, place_id: owner })
  for (const { by, text } of reports)
    await addReport(trx, { case_id: reported, reporter_id: idOf(people, by), category: 'spam', text }, MANY)
  await tellModerators(trx, reported)
}

const seedOrder = async (trx: Trx, people: People, { by, plate, message, daysAgo, confirmed }: Order): Promise<void> => {
  const { id: record, owner_id: owner } = await trx
    .selectFrom('record')
    .innerJoin('item', 'item.id', 'record.id')
    .select(['record.id', 'item.owner_id'])
    .where('record.title', '=', plate)
    .where('record.class', '=', 'artwork')
    .executeTakeFirstOrThrow()
  const person = idOf(people, by)
  const { id } = await createOrder(trx, { record, title: plate, person, message, key: randomUUID() })
  await keepStep(trx, { order: id, from: null, to: 'requested', entity: person, person: null, reason: null })
  await tellBothSides(trx, { id, person, owner, record }, { acting: person, note: 'requested' })
  if (confirmed !== null)
    await keepStep(trx, {
      order: id,
      from: 'requested',
      to: 'confirmed',
      entity: owner,
      person: idOf(people, 'helene'),
      reason: confirmed,
    })
  await sql`update artwork_order set created_at = now() - ${daysAgo} * interval '1 day' where id = ${id}`.execute(trx)
  await sql`update order_change set created_at = now() - ${daysAgo} * interval '1 day'
    + case when from_state is null then interval '0' else interval '5 hours' end where order_id = ${id}`.execute(trx)
}

/** Creates tasks for the demo's administrators: an open case, an open order and an answered one. */
export const seedCases = async (trx: Trx, people: People): Promise<void> => {
  await seedReports(trx, people)
  for (const order of orders) await seedOrder(trx, people, order)
}
