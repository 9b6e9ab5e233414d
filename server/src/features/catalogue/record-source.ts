import type { RecordSource } from '@florilege/shared/contracts'
import type { Trx } from '../../platform/database/database.ts'

export type KnownRecord = { id: number; title: string; hash: Buffer | null; edited: boolean }

/** One text for a source and its key. */
export const sourceName = ({ source, key }: RecordSource): string => `${source}\n${key}`

/** The records that came from these sources, by `sourceName`. */
export const knownRecords = async (trx: Trx, sources: readonly RecordSource[]): Promise<Map<string, KnownRecord>> => {
  const known = new Map<string, KnownRecord>()
  const bySource = Map.groupBy(sources, ({ source }) => source)
  for (const [source, keys] of bySource) {
    const rows = await trx
      .selectFrom('record')
      .select(['id', 'title', 'source_key', 'source_hash', 'version', 'source_version'])
      .where('source', '=', source)
      .where('source_key', 'in', [...new Set(keys.map(({ key }) => key))])
      .execute()
    for (const { id, title, source_key, source_hash, version, source_version } of rows) {
      if (source_key === null) continue
      known.set(sourceName({ source, key: source_key }), { id, title, hash: source_hash, edited: version !== source_version })
    }
  }
  return known
}
