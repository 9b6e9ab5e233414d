import { sql } from 'kysely'
import { articleFields, bibliographyFields, genusFields, speciesFields } from '@florilege/shared/contracts'
import type { Picture, RecordKind, RecordSource } from '@florilege/shared/contracts'
import type { z } from 'zod'
import { GUEST } from '../../../platform/request/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { invalidFields } from '../../../platform/answer/invalid-fields.ts'
import { picturesOf } from '../../../platform/item/pictures.ts'
import { visibleTo } from '../../../platform/item/visible.ts'
import type { Services } from '../../../platform/services.ts'
import { keptOfEach } from '../../catalogue/merge/lead-to-kept.ts'
import { recordFilter } from '../../catalogue/list/record-filter.ts'
import type { ListQuery } from '../../catalogue/list/record-filter.ts'
import { matchesWords, wordsOf } from '../../catalogue/record/record-words.ts'
import type { Words } from '../../catalogue/record/record-words.ts'

const FIELDS = { bibliography: bibliographyFields, genus: genusFields, species: speciesFields, article: articleFields } as const

type ExportedLink = {
  type: string
  role: string
  id: number
  title: string
  sort_name: string | null
  kind: RecordKind
  class: string | null
  source: RecordSource | null
  created_at: Date
}
export type Exported<K extends RecordKind = RecordKind> = {
  id: number
  kind: K
  title: string
  language: string
  version: number
  source: RecordSource | null
  created_at: Date
  published_at: Date
  updated_at: Date
  /** Display name of the owner. */
  owner: string
  fields: z.output<(typeof FIELDS)[K]>
  /** Links from the record to others, in order. */
  links: ExportedLink[]
}
export type Illustrated = { pictures: Picture[] }
/** Database to read records from, and log for unreadable ones. */
export type Source = Pick<Services, 'db' | 'log'>
type Log = Source['log']

type Row = {
  id: number
  title: string
  language: string
  version: number
  source: string | null
  source_key: string | null
  fields: unknown
  created_at: Date
  published_at: Date
  updated_at: Date
  owner: string
}

const PAGE = 200
/** Publication date of an open record. */
const PUBLISHED = sql`coalesce(record.published_at, item.created_at)`

/** Filters of lists, or ids of records. */
export type ExportFilter = {
  [Name in keyof Omit<ListQuery, '_size' | '_after' | '_sort' | '_facts' | 'status'>]?: ListQuery[Name]
} & {
  kind?: RecordKind | undefined
  ids?: readonly number[] | undefined
}

/** Records of one kind visible to guests, above the id `after`: exports are public, so everybody gets the same. */
const page = async (db: Db, kind: RecordKind, filter: ExportFilter, words: Words, after: number): Promise<Row[]> => {
  const narrowed = recordFilter(kind, { ...filter, _size: PAGE, _sort: 'new' }, GUEST)
  const { rows } = await sql<Row>`
    select record.id, record.title, record.language, record.version, record.source, record.source_key, record.fields,
      item.created_at, ${PUBLISHED} as published_at, item.updated_at, entity.display_name as owner
    from record join item on item.id = record.id join entity on entity.id = item.owner_id
    where ${narrowed} and record.open and record.id > ${after} and ${visibleTo(GUEST)} and ${matchesWords(words)}
      and (${filter.ids ? [...filter.ids] : null}::bigint[] is null or record.id = any(${filter.ids ? [...filter.ids] : null}::bigint[]))
    order by record.id limit ${PAGE}`.execute(db)
  return rows
}

const sourceOf = (source: string | null, key: string | null): RecordSource | null =>
  source === null || key === null ? null : { source, key }

const linksFrom = async (db: Db, ids: readonly number[]): Promise<Map<number, ExportedLink[]>> => {
  const { rows } = await sql<
    Omit<ExportedLink, 'source'> & { from_id: number; source: string | null; source_key: string | null }
  >`
    select record_link.from_id, record_link.type, record_link.role, record.id, record.kind, record.title, record.class,
      record.fields ->> 'sort_name' as sort_name, record.source, record.source_key, item.created_at
    from record_link join record on record.id = record_link.to_id join item on item.id = record.id
    where record_link.from_id = any(${[...ids]}::bigint[]) and ${visibleTo(GUEST)} and record.open
    order by record_link.from_id, record_link.position, record.id`.execute(db)
  const links = rows.map(({ source, source_key, ...link }) => ({ ...link, source: sourceOf(source, source_key) }))
  return Map.groupBy(links, ({ from_id }) => from_id)
}

/** Fields in the form of their contract; an invalid record is left out, and does not end the export. */
const fieldsOf = <K extends RecordKind>(kind: K, { id, fields }: Row, log: Log): z.output<(typeof FIELDS)[K]> | undefined => {
  const known = FIELDS[kind].safeParse(fields)
  if (known.success) return known.data as z.output<(typeof FIELDS)[K]>
  log.error(
    { record: id, fields: Object.keys(invalidFields(known.error.issues)) },
    'a record is against its contract: not exported',
  )
  return undefined
}

const complete = async <K extends RecordKind>({ db, log }: Source, kind: K, rows: readonly Row[]): Promise<Exported<K>[]> => {
  const links = await linksFrom(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const fields = fieldsOf(kind, row, log)
    if (fields === undefined) return []
    const { source, source_key, ...rest } = row
    return [{ ...rest, kind, source: sourceOf(source, source_key), fields, links: links.get(row.id) ?? [] }]
  })
}

/** The same with pictures, for formats that show them. */
export const illustrated = async <T extends Exported>(db: Db, records: readonly T[]): Promise<(T & Illustrated)[]> => {
  const pictures = await picturesOf(
    db,
    records.map(({ id }) => id),
  )
  return records.map((record) => ({ ...record, pictures: pictures.get(record.id) ?? [] }))
}

/** Filter that names kept records in place of those that were merged into them. */
const withKept = async (db: Db, kind: RecordKind, filter: ExportFilter): Promise<ExportFilter> => {
  if (filter.ids === undefined) return filter
  const kept = await keptOfEach(db, kind, filter.ids, GUEST)
  return { ...filter, ids: filter.ids.map((id) => kept.get(id) ?? id) }
}

/** All open records of a kind, page after page, so that neither the memory nor the connection holds more than one page. */
export async function* exportedPages<K extends RecordKind>(
  source: Source,
  kind: K,
  filter: ExportFilter,
): AsyncGenerator<Exported<K>[]> {
  const wanted = await withKept(source.db, kind, filter)
  const words = await wordsOf(source.db, kind, filter, GUEST)
  let after = 0
  for (;;) {
    const rows = await page(source.db, kind, wanted, words, after)
    if (rows.length > 0) yield await complete(source, kind, rows)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.id
  }
}

/** One open record; undefined when guests may not see it. */
export const exportedOne = async <K extends RecordKind>(
  source: Source,
  kind: K,
  id: number,
): Promise<Exported<K> | undefined> => {
  const rows = await page(source.db, kind, { ids: [id] }, null, 0)
  return (await complete(source, kind, rows))[0]
}

/** Open records of these ids, at most a page of them; those that guests may not see are left out. */
export const exportedByIds = async <K extends RecordKind>(
  source: Source,
  kind: K,
  ids: readonly number[],
): Promise<Exported<K>[]> => (ids.length === 0 ? [] : complete(source, kind, await page(source.db, kind, { ids }, null, 0)))

/** Fields without the text of records that have a lead. */
const WITHOUT_TEXT = sql`case when record.fields ->> 'lead' <> '' then record.fields - 'document' - 'paragraphs' else record.fields end`

type Latest = { class?: string; before?: number; size: number; brief?: boolean; paged?: boolean; pictured?: boolean }

/**
 * Open records of a kind, the last published first, or with `before` and `paged` the last created, below that id;
 * `next` continues there if there may be more. `brief`: without a text that has a lead; `pictured`: only records with
 * pictures.
 */
export const latestExported = async <K extends RecordKind>(
  source: Source,
  kind: K,
  { class: of, before, size, brief = false, paged = false, pictured = false }: Latest,
): Promise<{ records: Exported<K>[]; next: number | undefined }> => {
  const { rows } = await sql<Row>`
    select record.id, record.title, record.language, record.version, record.source, record.source_key, ${brief ? WITHOUT_TEXT : sql`record.fields`} as fields,
      item.created_at, ${PUBLISHED} as published_at, item.updated_at, entity.display_name as owner
    from record join item on item.id = record.id join entity on entity.id = item.owner_id
    where record.kind = ${sql.lit(kind)} and record.open and ${visibleTo(GUEST)}
      ${pictured ? sql`and record.pictured` : sql``}
      ${of === undefined ? sql`` : sql`and record.class = ${of}`}
      ${before === undefined ? sql`` : sql`and record.id < ${before}`}
    order by ${paged ? sql`record.id desc` : sql`record.newness desc, record.id desc`} limit ${size}`.execute(source.db)
  return { records: await complete(source, kind, rows), next: rows.length === size ? rows.at(-1)?.id : undefined }
}
