import type { Florilege, FlorilegeCard, FlorilegeExport } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { itemCards } from '../../platform/item/item-cards.ts'
import { owns } from '../../platform/item/owns.ts'
import { picturesOf } from '../../platform/item/pictures.ts'
import { refuse } from '../../platform/refusal.ts'
import { entriesOf } from './entry-store.ts'
import { findFlorilege } from './florilege-store.ts'
import type { CardRow } from './florilege-store.ts'

type Head = Omit<CardRow, 'entry_count' | 'cover'>

const headOf = (row: Head, actor: Actor) => ({
  id: row.id,
  title: row.title,
  introduction: row.introduction,
  owner: { id: row.owner_id, display_name: row.display_name },
  owned_by_me: owns(actor, { owner: row.owner_id, by: row.actor_id }),
  privacy_status: row.privacy_status,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** Florilèges for lists. */
export const florilegeCards = async (db: Db, rows: readonly CardRow[], actor: Actor): Promise<FlorilegeCard[]> => {
  const pictures = await picturesOf(
    db,
    rows.flatMap(({ cover }) => cover ?? []),
  )
  return rows.map((row) => ({
    ...headOf(row, actor),
    entry_count: row.entry_count,
    picture: pictures.get(row.cover ?? 0)?.[0] ?? null,
  }))
}

/** Florilège for this actor; 404 for an invisible one. Of invisible entries it only contains the place. */
export const florilegePage = async (db: Db, actor: Actor, id: number): Promise<Florilege> => {
  const row = await findFlorilege(db, actor, id)
  if (row === undefined) throw refuse('NOT_FOUND')
  const rows = await entriesOf(db, id)
  const cards = await itemCards(
    db,
    actor,
    rows.flatMap(({ item_id }) => item_id ?? []),
  )
  const entries = rows.map((entry) => {
    const item = entry.item_id === null ? null : (cards.get(entry.item_id) ?? null)
    const kind = item !== null ? ('item' as const) : entry.of_item ? ('unavailable' as const) : ('words' as const)
    return { id: entry.id, kind, item, words: entry.words }
  })
  return {
    ...headOf(row, actor),
    version: row.version,
    evaluation_count: row.evaluation_count,
    comment_count: row.comment_count,
    entry_count: entries.length,
    picture: entries.find(({ item }) => item !== null && item.picture !== null)?.item?.picture ?? null,
    entries,
  }
}

const FOLDERS: Record<string, string> = { bibliography: 'artwork', genus: 'category', lesson: 'note', mood: 'note' }
const addressOf = (kind: string, id: number): string => `/${FOLDERS[kind] ?? kind}/${id}/`

type Terms = { id: number; credit_line: string | null; licence: string | null }

/** Florilège for printing or saving, with locations and licences of its items. */
export const florilegeToKeep = async (db: Db, actor: Actor, id: number): Promise<FlorilegeExport> => {
  const page = await florilegePage(db, actor, id)
  const ids = page.entries.flatMap(({ item }) => item?.id ?? [])
  const { rows } = await sql<Terms>`
    select id, fields ->> 'credit_line' as credit_line, fields ->> 'licence' as licence from record where id = any(${ids}::bigint[])`.execute(
    db,
  )
  const terms = new Map(rows.map((row) => [row.id, row]))
  const entries = page.entries.map(({ kind, words, item }) => ({
    kind,
    words,
    item:
      item === null
        ? null
        : {
            id: item.id,
            kind: item.kind,
            title: item.title,
            byline: item.byline,
            detail: item.detail,
            picture: item.picture,
            address: addressOf(item.kind, item.id),
            credit_line: terms.get(item.id)?.credit_line ?? null,
            licence: terms.get(item.id)?.licence ?? null,
          },
  }))
  const { title, introduction, updated_at, owner } = page
  const exported_at = new Date().toISOString()
  const address = addressOf('florilege', id)
  return { format: 'florilege-1', id, address, title, introduction, author: owner.display_name, updated_at, exported_at, entries }
}
