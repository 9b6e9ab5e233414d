import { z } from 'zod'
import type { BulkLeft } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { bulkLeaves, bulkValue, withBulkValue } from './bulk-rules.ts'
import { holdBulkEdit, nextRows, storeChanged, storeUndone } from './bulk-store.ts'
import type { Changed, HeldEdit, TurnRow, Undone } from './bulk-store.ts'
import { writeContent } from '../record/edit-record-store.ts'
import { holdRecord } from '../record/record-content.ts'
import { seenRecord } from '../record/record-store.ts'
import { lockCatalogue } from '../record/record-write.ts'

/** Sets the field of one record. */
const setOne = async (trx: Trx, { kind, field, value }: HeldEdit, row: TurnRow, actor: Actor): Promise<Changed> => {
  const { record_id } = row
  const left = (left_why: BulkLeft, before: string | null = null): Changed => ({ record_id, before, left_why })
  const stored = await holdRecord(trx, record_id)
  if (stored === null) return left('removed')
  if ((await seenRecord(trx, kind, record_id, actor)) === undefined) return left('not_seen')
  if (stored.removed) return left('removed')
  const before = bulkValue(stored.content, field)
  if (stored.version !== row.version) return left('changed_since', before)
  const why = bulkLeaves(stored.content, field, value)
  if (why !== null) return left(why, before)
  const content = withBulkValue(stored.content, field, value)
  try {
    await writeContent(trx, record_id, stored, { content, action: 'changed', by: actor })
  } catch (error) {
    // The content is checked before anything is written.
    if (error instanceof z.ZodError) return left('invalid', before)
    throw error
  }
  return { record_id, before, left_why: null }
}

/**
 * Restores the former value of one record, unless it was changed since. Visibility is not checked, because the bulk
 * edit itself may have hidden the record from the actor.
 */
const giveBack = async (trx: Trx, { field, value }: HeldEdit, { record_id, before }: TurnRow, actor: Actor): Promise<Undone> => {
  const stored = await holdRecord(trx, record_id)
  if (stored === null || stored.removed) return { record_id, undone: 'removed' }
  if (bulkValue(stored.content, field) !== value) return { record_id, undone: 'kept' }
  const content = withBulkValue(stored.content, field, before)
  await writeContent(trx, record_id, stored, { content, action: 'restored', by: actor })
  return { record_id, undone: 'restored' }
}

const STATES = { change: ['waiting', 'running'], undo: ['undoing'] } as const
export type BulkPhase = keyof typeof STATES

export type Turn = { id: number; phase: BulkPhase; after: number; most: number }

/**
 * Changes or restores the next records of an edit above the id `after`, with the catalogue locked. Returns the last id, null when
 * none is left or the edit was stopped.
 */
export const turnBatch = async (trx: Trx, { id, phase, after, most }: Turn, actor: Actor): Promise<number | null> => {
  await lockCatalogue(trx)
  const edit = await holdBulkEdit(trx, id, STATES[phase])
  if (edit === undefined) return null
  const found = await nextRows(trx, id, phase, after, most + 1)
  const rows = found.slice(0, most)
  const over = found.length === rows.length
  if (phase === 'change') {
    const changed: Changed[] = []
    for (const row of rows) changed.push(await setOne(trx, edit, row, actor))
    await storeChanged(trx, id, changed, over)
  } else {
    const undone: Undone[] = []
    for (const row of rows) undone.push(await giveBack(trx, edit, row, actor))
    await storeUndone(trx, id, undone, over)
  }
  return over ? null : (rows.at(-1)?.record_id ?? null)
}
