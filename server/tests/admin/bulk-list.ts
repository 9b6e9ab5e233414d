import { recordDraft } from '@florilege/shared/contracts'
import type { BulkChange } from '@florilege/shared/contracts'
import { catalogueOwner } from '../../src/features/catalogue/catalogue-owner.ts'
import { insertRecords, nextIds } from '../../src/features/catalogue/record/record-write.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { artwork, OWNER } from '../catalogue/catalogue-fixture.ts'
import type { Client } from '../helper.ts'

export const GOUACHE: BulkChange = { field: 'technique', value: 'gouache' }

/** Writes works whose titles contain the word, a thousand at a time, and gives their ids. */
export const writeWorks = async (db: Db, word: string, count: number): Promise<number[]> => {
  const made: number[] = []
  while (made.length < count)
    await db.transaction().execute(async (trx) => {
      const ids = await nextIds(trx, Math.min(1000, count - made.length))
      const draftOf = (at: number) => recordDraft.parse(artwork(`${word} ${made.length + at}`, { technique: 'huile' }))
      const ownership = { ownerId: await catalogueOwner(trx, OWNER), actorId: null }
      await insertRecords(
        trx,
        ids.map((id, at) => ({ id, draft: draftOf(at), links: [] })),
        ownership,
      )
      made.push(...ids)
    })
  return made
}

type Filters = { q?: string; status?: 'draft'; seen_at?: string }

/** Sets the technique of every work of a list. */
export const makeOf = async (client: Client, records: Filters, change: BulkChange = GOUACHE) =>
  (
    await client.call('POST /api/admin/record/bulk', {
      body: { kind: 'bibliography', change, records, reason: 'Une même technique' },
    })
  ).data

export const bulkOf = async (client: Client, id: number) =>
  (await client.call('GET /api/admin/record/bulk/:id', { params: { id } })).data

export const undoOf = async (client: Client, id: number) =>
  (await client.call('POST /api/admin/record/bulk/:id/undo', { params: { id }, body: { reason: 'Finalement non' } })).data
