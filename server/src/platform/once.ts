import { createHash } from 'node:crypto'
import type { SignedInActor } from './actor.ts'
import { canonical } from './canonical.ts'
import type { Trx } from './database/database.ts'
import { refuse } from './refusal.ts'

/** A creation as it was sent: `content` is all that it depends on, the place in the address included. */
type Sent = { key: string | undefined; kind: string; content: unknown }

/** What was sent, and as whom. */
const contentHash = ({ entity }: SignedInActor, content: unknown): Buffer =>
  createHash('sha256').update(canonical({ entity, content })).digest()

/**
 * Makes something once per person, kind and idempotency key, in the transaction that makes it, and gives its id: a call
 * sent again gets the id made before, for at least 7 days. Without a key it just makes. Refuses with 409
 * IDEMPOTENCY_KEY_REUSED a key that was sent with other content.
 */
export const once = async (trx: Trx, me: SignedInActor, { key, kind, content }: Sent, make: () => Promise<number>) => {
  if (key === undefined) return make()
  // Two calls with one key wait for each other here; the lock ends with the transaction.
  await trx.selectFrom('entity').select('id').where('id', '=', me.person).forNoKeyUpdate().execute()
  const hash = contentHash(me, content)
  const before = await trx
    .selectFrom('sent')
    .select(['result_id', 'content'])
    .where('person_id', '=', me.person)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
  if (before !== undefined) {
    if (before.content !== null && !hash.equals(before.content)) throw refuse('CONFLICT', 'IDEMPOTENCY_KEY_REUSED')
    return before.result_id
  }
  const result_id = await make()
  await trx.insertInto('sent').values({ person_id: me.person, key, kind, content: hash, result_id }).execute()
  return result_id
}
