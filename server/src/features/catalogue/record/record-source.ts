import { sql } from 'kysely'
import type { RecordDraft, RecordSource } from '@florilege/shared/contracts'
import type { Trx } from '../../../platform/database/database.ts'
import { fold } from '../../../platform/search/fold.ts'
import { keptInstead } from '../merge/merged-titles.ts'
import { OWN_SOURCE, ownKey, readOwnKey } from './exchanged-record.ts'
import { sortTitle } from './record-rules.ts'

type KnownContent = { title: string; language: string; status: string; fields: Record<string, unknown> }
export type KnownRecord = {
  id: number
  kind: RecordDraft['kind']
  /** Class by the fields, for kinds with classes. */
  class: string | null
  /** Entity that owns it. */
  owner: number
  title: string
  version: number
  hash: Buffer | null
  /** Edited here since the source was read. */
  edited: boolean
  content: KnownContent
}

/** Joins a source and its key into one text. */
export const sourceName = ({ source, key }: RecordSource): string => `${source}\n${key}`

/** Class of a record by its fields; null for kinds without classes. */
export const classOf = (fields: object): string | null =>
  'class' in fields && typeof fields.class === 'string' ? fields.class : null

/** Columns for `knownOf`. */
export const KNOWN_COLUMNS = [
  'record.id',
  'item.owner_id',
  'record.kind',
  'record.title',
  'language',
  'status',
  'fields',
  'source_key',
  'source_hash',
  'version',
  'source_version',
] as const

type Row = KnownContent & {
  id: number
  owner_id: number
  kind: RecordDraft['kind']
  source_hash: Buffer | null
  version: number
  source_version: number | null
}

export const knownOf = ({
  id,
  kind,
  owner_id,
  title,
  language,
  status,
  fields,
  source_hash,
  version,
  source_version,
}: Row): KnownRecord => ({
  id,
  kind,
  class: classOf(fields),
  owner: owner_id,
  title,
  version,
  hash: source_hash,
  edited: version !== source_version,
  content: { title, language, status, fields },
})

/** Records created here, by the keys of their exports. */
const ownRecords = async (trx: Trx, keys: readonly string[]): Promise<Map<string, KnownRecord>> => {
  const told = new Map(keys.flatMap((key) => [readOwnKey(key) ?? []].flat().map(({ id }) => [id, key] as const)))
  if (told.size === 0) return new Map()
  const rows = await trx
    .selectFrom('record')
    .innerJoin('item', 'item.id', 'record.id')
    .select([...KNOWN_COLUMNS, 'item.created_at'])
    .where('record.id', 'in', [...told.keys()])
    .where('source', 'is', null)
    .execute()
  const own = rows.filter(({ id, created_at }) => told.get(id) === ownKey(id, created_at))
  return new Map(own.map((row) => [sourceName({ source: OWN_SOURCE, key: told.get(row.id) ?? '' }), knownOf(row)]))
}

/** Records that rows may be linked to: public ones, and drafts of imports. */
export const linkable = sql<boolean>`(record.open or (record.status = 'draft' and record.source is not null and item.privacy_status >= 0))`

/**
 * Existing genera with the name and family of a genus that species lists only mention, by `sourceName` of the mention:
 * lists share genera, and each list would otherwise add them again.
 */
export const sameGenera = async (trx: Trx, drafts: readonly RecordDraft[]): Promise<Map<string, KnownRecord>> => {
  const wanted = new Map<string, RecordSource>()
  for (const { kind, implied, source, title, fields } of drafts)
    if (kind === 'genus' && implied && source && classOf(fields) === 'taxon' && fields.family)
      wanted.set(`${sortTitle(title)}\n${fold(fields.family)}`, source)
  if (wanted.size === 0) return new Map()
  const rows = await trx
    .selectFrom('record')
    .innerJoin('item', 'item.id', 'record.id')
    .select([...KNOWN_COLUMNS, 'sort_title', 'family'])
    .where('record.kind', '=', 'genus')
    .where('record.class', '=', 'taxon')
    .where('sort_title', 'in', [...new Set([...wanted.keys()].map((name) => name.slice(0, name.indexOf('\n'))))])
    .where(linkable)
    .orderBy('record.open')
    .orderBy('record.id', 'desc')
    .execute()
  // Of several the oldest, and public ones first.
  return new Map(
    rows.flatMap(({ sort_title: title, family, ...row }) => {
      const source = wanted.get(`${title}\n${family ?? ''}`)
      return source === undefined ? [] : [[sourceName(source), knownOf(row)] as const]
    }),
  )
}

/**
 * Known records with merged ones replaced by the kept one: links of an import lead there, and its rows never overwrite the content
 * of another source.
 */
const withMerged = async (trx: Trx, known: Map<string, KnownRecord>): Promise<Map<string, KnownRecord>> => {
  const kept = await keptInstead(
    trx,
    [...known.values()].map(({ id }) => id),
  )
  if (kept.size === 0) return known
  const rows = await trx
    .selectFrom('record')
    .innerJoin('item', 'item.id', 'record.id')
    .select(KNOWN_COLUMNS)
    .where('record.id', 'in', [...new Set(kept.values())])
    .execute()
  const present = new Map(rows.map((row) => [row.id, { ...knownOf(row), hash: null, edited: true, version: 0 }]))
  return new Map([...known].map(([name, record]) => [name, present.get(kept.get(record.id) ?? 0) ?? record]))
}

/** Records imported from these sources, by `sourceName`. */
export const knownRecords = async (trx: Trx, sources: readonly RecordSource[]): Promise<Map<string, KnownRecord>> => {
  const known = new Map<string, KnownRecord>()
  const bySource = Map.groupBy(sources, ({ source }) => source)
  for (const [source, keys] of bySource) {
    if (source === OWN_SOURCE)
      for (const [name, own] of await ownRecords(
        trx,
        keys.map(({ key }) => key),
      ))
        known.set(name, own)
    const rows = await trx
      .selectFrom('record')
      .innerJoin('item', 'item.id', 'record.id')
      .select(KNOWN_COLUMNS)
      .where('source', '=', source)
      .where('source_key', 'in', [...new Set(keys.map(({ key }) => key))])
      .execute()
    for (const row of rows) if (row.source_key !== null) known.set(sourceName({ source, key: row.source_key }), knownOf(row))
  }
  return withMerged(trx, known)
}
