import { z } from 'zod'
import { can } from '@florilege/shared/contracts'
import type { Actor, SignedInActor } from '../../../platform/request/actor.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/job/enqueue.ts'
import { GivenUp, job, TryLater } from '../../../platform/job/job.ts'
import { turnBatch } from './bulk-batch.ts'
import type { BulkPhase, Turn } from './bulk-batch.ts'
import { stopWaiting } from './bulk-store.ts'
import { refreshStatistics } from '../list/refresh-statistics.ts'

const BULK_JOB = 'bulk edit'
/** Records per transaction: other writers of the catalogue wait for one of them at most. */
const BATCH = 50

/** Continues an edit or its undo after the transaction has committed. */
export const enqueueBulk = (trx: Trx, id: number, phase: BulkPhase, { account, person, entity }: SignedInActor): Promise<void> =>
  enqueue(trx, BULK_JOB, { id, phase, account, person, entity }, { key: `${phase} ${id}` })

type Order = { account: number; person: number; entity: number }

/** Person of an order with their present role; null when they may no longer edit records. */
const editorOf = async (db: Db, { account, person, entity }: Order): Promise<Actor | null> => {
  const row = await db
    .selectFrom('account')
    .select('role')
    .where('id', '=', account)
    .where('status', '=', 'active')
    .where('delete_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined && can({ role: row.role }, 'record.edit') ? { account, person, entity, role: row.role } : null
}

/** Changes the records of a bulk edit, or restores them, in batches; resumes after an interrupted process. */
export const bulkJob = job({
  name: BULK_JOB,
  schema: z.strictObject({
    id: z.int(),
    phase: z.enum(['change', 'undo']),
    account: z.int(),
    person: z.int(),
    entity: z.int(),
  }),
  retry: { most: 5, first: 2, longest: 60 },
  run: async ({ id, phase, ...order }, { db }, { last, ending }) => {
    const stop = (): Promise<void> => db.transaction().execute((trx) => stopWaiting(trx, id))
    let after: number | null = 0
    try {
      while (after !== null) {
        if (ending?.aborted === true) throw new TryLater(0)
        const actor = await editorOf(db, order)
        if (actor === null) {
          if (phase === 'change') return await stop()
          throw new GivenUp('the person may no longer edit records')
        }
        const turn: Turn = { id, phase, after, most: BATCH }
        after = await db.transaction().execute((trx) => turnBatch(trx, turn, actor))
      }
    } catch (error) {
      if (last && phase === 'change' && !(error instanceof TryLater)) await stop()
      throw error
    }
    await refreshStatistics(db)
  },
})
