import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { EndpointBody, makeMerge, MergeObstacle } from '@florilege/shared/contracts'
import type { SignedInActor, Actor } from '../../../platform/request/actor.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { markRemoved, writeContent } from '../record/edit-record-store.ts'
import { holdRecord, mediaOf } from '../record/record-content.ts'
import type { RecordContent, StoredRecord } from '../record/record-content.ts'
import { classOf } from '../record/record-source.ts'
import { seenRecord } from '../record/record-store.ts'
import { lockCatalogue } from '../record/record-write.ts'
import { refreshBylines } from '../link/refresh-bylines.ts'
import { withChoices } from './merge-fields.ts'
import { addMerge, bothReserved, holdItems, liveMergeOf, storeMerged } from './merge-store.ts'
import { moveRows } from './move-rows-store.ts'
import { settlePair } from './pair-store.ts'

type Body = EndpointBody<typeof makeMerge>
export type MergeOrder = { body: Body; actor: SignedInActor & Actor; request: FastifyRequest }
type Both = { kept: StoredRecord; merged: StoredRecord }
type Ids = { kept: number; merged: number }

type Described = Pick<StoredRecord, 'kind'> & { content: Pick<RecordContent, 'fields'> }

/** Reason why two records cannot be merged, whoever asks: an article is no duplicate of another, nor an artist of a genus. */
export const obstacleOf = async (
  db: Db | Trx,
  { kept, merged }: Ids,
  stored: { kept: Described; merged: Described },
): Promise<MergeObstacle | null> => {
  const { kept: one, merged: other } = stored
  const isAlike = one.kind === other.kind && classOf(one.content.fields) === classOf(other.content.fields)
  if (!isAlike || one.kind === 'article') return 'MERGE_UNLIKE'
  return (await bothReserved(db, kept, merged)) ? 'MERGE_RESERVED' : null
}

/** Both records, locked in the order of their ids. */
export const holdBoth = async (trx: Trx, { kept, merged }: Ids): Promise<Both> => {
  const [low, high] = kept < merged ? [kept, merged] : [merged, kept]
  const [first, second] = [await holdRecord(trx, low), await holdRecord(trx, high)]
  if (first === null || second === null) throw refuse('NOT_FOUND')
  await holdItems(trx, [low, high])
  return kept < merged ? { kept: first, merged: second } : { kept: second, merged: first }
}

const requireBoth = async (trx: Trx, { body, actor }: MergeOrder): Promise<Both> => {
  const [kept, merged] = [body.kept.id, body.merged.id]
  if ((await liveMergeOf(trx, kept)) !== undefined) throw refuse('CONFLICT', 'RECORD_MERGED')
  const both = await holdBoth(trx, { kept, merged })
  for (const [id, stored] of [[kept, both.kept] as const, [merged, both.merged] as const]) {
    if ((await seenRecord(trx, stored.kind, id, actor)) === undefined) throw refuse('NOT_FOUND')
    if (stored.removed) throw refuse('CONFLICT', 'RECORD_REMOVED')
  }
  if (both.kept.version !== body.kept.version || both.merged.version !== body.merged.version)
    throw refuse('CONFLICT', 'CHANGED_MEANWHILE')
  const obstacle = await obstacleOf(trx, { kept, merged }, both)
  if (obstacle !== null) throw refuse('CONFLICT', obstacle)
  return both
}

const isArtist = ({ kind, content }: StoredRecord): boolean => kind === 'genus' && classOf(content.fields) === 'artist'

const writeMerged = async (trx: Trx, merge: number, ids: Ids, both: Both, content: RecordContent, actor: Actor) => {
  try {
    const media = await mediaOf(trx, ids.kept)
    await writeContent(trx, ids.kept, both.kept, { content: { ...content, media }, action: 'changed', by: actor, merge })
  } catch (error) {
    // Two lists together may be longer than a record allows.
    if (error instanceof z.ZodError) throw refuse('DATA_INVALID', 'DATA_INVALID', { fields: 'DATA_INVALID' })
    throw error
  }
  await markRemoved(trx, ids.merged, both.merged, actor, merge)
  if (isArtist(both.kept)) await refreshBylines(trx, ids.kept)
}

/** Merges a record into another one in one transaction; a repeated call returns the first merge. */
export const mergeRecords = async (trx: Trx, order: MergeOrder): Promise<number> => {
  const { body, actor } = order
  const ids = { kept: body.kept.id, merged: body.merged.id }
  await lockCatalogue(trx)
  const live = await liveMergeOf(trx, ids.merged)
  if (live?.kept_id === ids.kept) return live.id
  if (live !== undefined) throw refuse('CONFLICT', 'RECORD_MERGED')
  const both = await requireBoth(trx, order)
  const content = withChoices(both.kept.content, both.merged.content, body.fields)
  if (content === null) throw refuse('DATA_INVALID', 'DATA_INVALID', { fields: 'CHOICE_UNKNOWN' })
  const merge = await addMerge(trx, { ...ids, stored: both, person: actor.person })
  const moved = await moveRows(trx, merge, ids)
  await writeMerged(trx, merge, ids, both, content, actor)
  const later = await holdRecord(trx, ids.kept)
  await storeMerged(trx, merge, { moved, later: later?.content ?? content })
  await settlePair(trx, ids, 'merged', actor.person)
  await audit(trx, order, {
    action: 'record.merge',
    subject: both.kept.kind,
    subjectId: ids.kept,
    before: { title: both.kept.content.title, version: both.kept.version },
    after: { merged: ids.merged, merged_title: both.merged.content.title, ...moved },
  })
  return merge
}
