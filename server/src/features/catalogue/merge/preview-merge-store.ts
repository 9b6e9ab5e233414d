import { sql } from 'kysely'
import type { RecordCard } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { recordListed } from '../list/record-filter.ts'
import { cardColumns } from '../list/record-list-store.ts'

type SideRow = Omit<RecordCard, 'picture' | 'facts'> & {
  version: number
  language: string
  fields: Record<string, unknown>
  source: string | null
  created_at: Date
  owner_id: number
  owner_name: string
}

/** Records that the actor sees in lists, with all that a merge compares. */
export const sidesOf = async (db: Db, ids: readonly number[], actor: Actor): Promise<Map<number, SideRow>> => {
  const { rows } = await sql<SideRow>`
    select ${cardColumns}, record.version, record.language, record.fields, record.source, item.created_at,
      item.owner_id, entity.display_name as owner_name
    from record join item on item.id = record.id join entity on entity.id = item.owner_id
    where record.id = any(${[...ids]}::bigint[]) and ${recordListed(actor)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
