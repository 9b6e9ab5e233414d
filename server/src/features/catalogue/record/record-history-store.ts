import type { RecordAction, RecordVersion } from '@florilege/shared/contracts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { RecordContent } from './record-content.ts'

/** Author of a change, with the entity acted as; null for the server or an import. */
export type Editor = { person: number | null; entity: number | null }
export const NOBODY: Editor = { person: null, entity: null }

type Change = { id: number; version: number; action: RecordAction; before: unknown; after: unknown; merge?: number | undefined }

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** Stores the change of a record, in its transaction. */
export const keepChange = async (trx: Trx, { id, version, action, before, after, merge }: Change, by: Editor): Promise<void> => {
  await trx
    .insertInto('record_version')
    .values({
      record_id: id,
      version,
      action,
      person_id: by.person,
      entity_id: by.entity,
      before: json(before),
      after: json(after),
      merge_id: merge ?? null,
    })
    .execute()
}

const CONTENT: readonly RecordAction[] = ['created', 'changed', 'imported', 'restored', 'removed', 'published']

/** Content of a record in a version; null for an unknown version. Imports have no row of their own. */
export const contentAt = async (trx: Trx, id: number, version: number): Promise<RecordContent | null> => {
  const rows = await trx
    .selectFrom('record_version')
    .select(['version', 'before', 'after'])
    .where('record_id', '=', id)
    .where('version', 'in', [version, version + 1])
    .where('action', 'in', CONTENT)
    .orderBy('id')
    .execute()
  const content = rows.find((row) => row.version === version)?.after ?? rows.find((row) => row.version === version + 1)?.before
  return (content ?? null) as RecordContent | null
}

type Row = Awaited<ReturnType<ReturnType<typeof changes>['execute']>>[number]

const changes = (db: Db) =>
  db
    .selectFrom('record_version')
    .leftJoin('entity as person', 'person.id', 'record_version.person_id')
    .leftJoin('entity', 'entity.id', 'record_version.entity_id')
    .leftJoin('record_merge', 'record_merge.id', 'record_version.merge_id')
    .leftJoin('record as kept', 'kept.id', 'record_merge.kept_id')
    .select(['record_version.id', 'record_version.version', 'record_version.action', 'record_version.created_at'])
    .select(['record_version.before', 'record_version.after'])
    .select(['record_version.person_id', 'record_version.entity_id'])
    .select(['person.display_name as person_name', 'entity.display_name as entity_name'])
    .select(['record_version.record_id', 'merge_id', 'kept_id', 'kept.title as kept_title', 'merged_id', 'merged_title'])

/** Changes of a record, newest first, below the id `after`. */
export const changesOf = (db: Db, id: number, after: number | null, limit: number): Promise<Row[]> =>
  changes(db)
    .where('record_version.record_id', '=', id)
    .$if(after !== null, (query) => query.where('record_version.id', '<', after))
    .orderBy('record_version.id', 'desc')
    .limit(limit)
    .execute()

type Content = Record<string, unknown> | null

/** Flattens the fields, so that a change of one word does not show the whole record. */
const flat = (content: Content): Record<string, unknown> => {
  const { fields, ...rest } = content ?? {}
  const inner = typeof fields === 'object' && fields !== null ? Object.entries(fields) : []
  return { ...rest, ...Object.fromEntries(inner.map(([name, value]) => [`fields.${name}`, value])) }
}

const only = (content: Content, names: ReadonlySet<string>): Content =>
  content === null ? null : Object.fromEntries(Object.entries(flat(content)).filter(([name]) => names.has(name)))

const named = (id: number | null, display_name: string | null) =>
  id === null || display_name === null ? null : { id, display_name }

/** Merge of a change, and the other record of it. */
const mergeOf = ({ record_id, merge_id, kept_id, kept_title, merged_id, merged_title }: Row): Pick<RecordVersion, 'merge'> => {
  if (merge_id === null || kept_id === null || merged_id === null) return {}
  const into = record_id === merged_id
  const other = into ? { id: kept_id, title: kept_title ?? '' } : { id: merged_id, title: merged_title ?? '' }
  return { merge: { id: merge_id, into, other } }
}

/** Change in the history: author, entity acted as, time, and only the differences. */
export const versionOf = (row: Row): RecordVersion => {
  const [before, after] = [flat(row.before), flat(row.after)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const different = new Set(names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])))
  return {
    id: row.id,
    version: row.version,
    action: row.action,
    by: named(row.person_id, row.person_name),
    as: named(row.entity_id, row.entity_name),
    created_at: row.created_at.toISOString(),
    before: only(row.before, different),
    after: only(row.after, different),
    ...mergeOf(row),
  }
}
