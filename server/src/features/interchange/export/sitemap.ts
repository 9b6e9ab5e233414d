import { sql } from 'kysely'
import { GUEST } from '../../../platform/request/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { visibleTo } from '../../../platform/item/visible.ts'

/** Ids covered by one file; the protocol permits 50,000 addresses. */
const SPAN = 20_000

/** Most parts with an address: higher ids are impossible. */
export const MOST_PARTS = 1_000_000

export const SITEMAP_KINDS = {
  bibliography: 'artwork',
  genus: 'category',
  species: 'species',
  article: 'article',
  florilege: 'florilege',
} as const
type MappedKind = keyof typeof SITEMAP_KINDS

type Row = { id: number; updated_at: Date }

const anthologies = async (db: Db, part: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select item.id, item.updated_at from florilege join item on item.id = florilege.id
    where florilege.id >= ${part * SPAN} and florilege.id < ${(part + 1) * SPAN} and ${visibleTo(GUEST)} order by item.id`.execute(
    db,
  )
  return rows
}

const rowsFrom = async (db: Db, kind: MappedKind, part: number): Promise<Row[]> => {
  if (kind === 'florilege') return anthologies(db, part)
  const { rows } = await sql<Row>`
    select record.id, item.updated_at from record join item on item.id = record.id
    where record.kind = ${kind} and record.open and record.id >= ${part * SPAN} and record.id < ${(part + 1) * SPAN}
      and ${visibleTo(GUEST)}
    order by record.id`.execute(db)
  return rows
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The addresses of the open records of a kind, or of the open anthologies, in one part of the ids. */
export const sitemapOf = async (db: Db, kind: MappedKind, part: number, origin: string): Promise<string> => {
  const rows = await rowsFrom(db, kind, part)
  const urls = rows.map(
    ({ id, updated_at }) =>
      `<url><loc>${origin}/${SITEMAP_KINDS[kind]}/${id}/</loc><lastmod>${updated_at.toISOString()}</lastmod></url>\n`,
  )
  return `${HEAD}<urlset ${NAMESPACE}>\n${urls.join('')}</urlset>\n`
}

/** Files of the site map, derived from the last id alone, without counting. */
export const sitemapIndex = async (db: Db, origin: string): Promise<string> => {
  const { rows } = await sql<{ last: number | null }>`
    select greatest((select max(id) from record), (select max(id) from florilege)) as last`.execute(db)
  const parts = Math.floor((rows[0]?.last ?? 0) / SPAN) + 1
  const maps = Object.keys(SITEMAP_KINDS).flatMap((kind) =>
    Array.from({ length: parts }, (_, part) => `<sitemap><loc>${origin}/sitemap/${kind}/${part}.xml</loc></sitemap>\n`),
  )
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${maps.join('')}</sitemapindex>\n`
}
