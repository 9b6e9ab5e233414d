import { createHash } from 'node:crypto'
import type { SignedInActor } from './actor.ts'
import { canonical } from '../answer/canonical.ts'
import type { Trx } from '../database/database.ts'
import { refuse } from '../refusal.ts'

/** Creation request: `content` is everything it depends on, including its path parameters. */
type Sent = { key: string | undefined; kind: string; content: unknown }

/** Hash of the content and of the entity acted as. */
const contentHash = ({ entity }: SignedInActor, content: unknown): Buffer =>
  createHash('sha256').update(canonical({ entity, content })).digest()

/**
 * Creates something once per person, kind and idempotency key, in the caller's transaction, and returns its id: a
 * repeated call gets the first id, for at least 7 days. Without a key it always creates. Refuses a key that was sent
 * with other content with 409 IDEMPOTENCY_KEY_REUSED.
 */
export const idempotent = async (trx: Trx, me: SignedInActor, { key, kind, content }: Sent, make: () => Promise<number>) => {
  if (key === undefined) return make()
  // Lock for calls with the same key; released at the end of the transaction.
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
