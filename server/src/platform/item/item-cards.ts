import { sql } from 'kysely'
import type { LinkedKind } from '@florilege/shared/contracts'
import type { Actor } from '../request/actor.ts'
import type { Db, Trx } from '../database/database.ts'
import { picturesOf } from './pictures.ts'
import { visibleTo } from './visible.ts'

type Row = { id: number; kind: LinkedKind; class: string | null; title: string; byline: string | null; detail: string | null }

/** Cards of items of any kind, by their ids; those that the actor may not see are not in the map. */
export const itemCards = async (db: Db | Trx, actor: Actor, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, Row & { picture: null }>()
  const { rows } = await sql<Row>`
    select item.id, item.kind, record.class, coalesce(record.title, document.title, media.title, '') as title,
      coalesce(record.byline, document.byline) as byline, record.detail
    from item left join record on record.id = item.id left join media on media.id = item.id
      left join search_document as document on document.item_id = item.id
    where item.id = any(${[...ids]}::bigint[]) and item.privacy_status >= 0 and ${visibleTo(actor)}`.execute(db)
  const pictures = await picturesOf(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [row.id, { ...row, picture: pictures.get(row.id)?.[0] ?? null }]))
}
