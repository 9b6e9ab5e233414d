import type { RecordKind } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Value of a filter; `about` when the count is an estimate. */
export type FacetRow = { facet: string; value: string; label: string; count: number; about?: true }

export const FACETS = ['class', 'technique', 'place', 'family', 'theme', 'colour'] as const
export const MOST_VALUES = 60

/** The most frequent values of each filter among open records, of one class or of all, most frequent first. */
export const frequentFacets = async (db: Db, kind: RecordKind, of?: string): Promise<FacetRow[]> => {
  const { rows } = await sql<FacetRow>`
    select wanted.facet, value, label, count from unnest(${[...FACETS]}::text[]) with ordinality as wanted (facet, place)
    cross join lateral (
      select value, label, count from record_facet
      where kind = ${kind} and facet = ${of === undefined ? '' : `${of}/`} || wanted.facet and count > 0
      order by count desc, value limit ${MOST_VALUES}
    ) as frequent order by wanted.place, frequent.count desc, frequent.value`.execute(db)
  return rows
}
