import type { ReleaseFailure } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A slow release still works. */
const BEARABLE: ReleaseFailure = 'slow'

/**
 * Builds, as `name/build`, with more failures than half of their loads. They are the last choice for a fallback,
 * however new; they are never excluded.
 */
export const failingBuilds = async (db: Db, keys: readonly { name: string; build: string }[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string; build: string }>`
    select key.name, key.build from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as key (name text, build text)
    where 2 * (select coalesce(sum(count), 0) from release_report
        where name = key.name and build = key.build and failure <> ${BEARABLE})
      > (select coalesce(sum(count), 0) from release_load where name = key.name and build = key.build)`.execute(db)
  return new Set(rows.map(({ name, build }) => `${name}/${build}`))
}
