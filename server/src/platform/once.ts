import type { Trx } from './database/database.ts'
import { refuse } from './refusal.ts'

type Sent = { person: number; key: string; kind: string }

const sentBefore = async (trx: Trx, { person, key, kind }: Sent): Promise<number | null> => {
  const made = await trx
    .selectFrom('sent')
    .select(['kind', 'result_id'])
    .where('person_id', '=', person)
    .where('key', '=', key)
    .executeTakeFirst()
  if (made === undefined) return null
  // One key for two kinds of things: these were never one call sent twice.
  if (made.kind !== kind) throw refuse('CONFLICT')
  return made.result_id
}

/**
 * Makes something once per person and idempotency key, in the transaction that makes it, and gives its id: a call sent
 * again gets the id made before. Without a key it just makes. Refuses with 409 a key that stands for another kind.
 */
export const once = async (
  trx: Trx,
  sent: { person: number; key: string | undefined; kind: string },
  make: () => Promise<number>,
) => {
  const { person, key, kind } = sent
  if (key === undefined) return make()
  // Two calls with one key wait for each other here; the lock ends with the transaction.
  await trx.selectFrom('entity').select('id').where('id', '=', person).forNoKeyUpdate().execute()
  const before = await sentBefore(trx, { person, key, kind })
  if (before !== null) return before
  const result_id = await make()
  await trx.insertInto('sent').values({ person_id: person, key, kind, result_id }).execute()
  return result_id
}
