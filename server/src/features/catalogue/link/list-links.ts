import { z } from 'zod'
import { listLinks } from '@florilege/shared/contracts'
import { picturesOf } from '../../../platform/item/pictures.ts'
import { refuse } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import { linkEnd, linksStatement } from './link-store.ts'
import type { LinkPlace } from './link-store.ts'

const cursor = z.tuple([z.int().min(0).max(32_767), z.int().positive()])

const placeAfter = (after: string | undefined): LinkPlace | null => {
  if (after === undefined) return null
  try {
    const [position, id] = cursor.parse(JSON.parse(Buffer.from(after, 'base64url').toString()))
    return { position, id }
  } catch {
    // Refused below, like every invalid cursor.
  }
  throw refuse('DATA_INVALID', 'DATA_INVALID', { _after: 'CURSOR_INVALID' })
}

export const listLinksRoute = handle(listLinks, async ({ params: { id }, query, actor }, { db }) => {
  const { type, _size: size } = query
  const back = query.back === '1'
  const after = placeAfter(query._after)
  if ((await linkEnd(db, id, actor)) === undefined) throw refuse('NOT_FOUND')
  const { rows } = await linksStatement({ id, type, back, after, limit: size + 1, actor }).execute(db)
  const page = rows.slice(0, size)
  const pictures = await picturesOf(
    db,
    page.map((row) => row.id),
  )
  const last = page.at(-1)
  const next =
    last !== undefined && rows.length > size ? Buffer.from(JSON.stringify([last.position, last.id])).toString('base64url') : null
  const data = page.map((row) => ({
    type,
    back,
    role: row.role === '' ? null : row.role,
    item: {
      id: row.id,
      kind: row.kind,
      class: row.class,
      title: row.title,
      byline: row.byline,
      detail: row.detail,
      picture: pictures.get(row.id)?.[0] ?? null,
    },
  }))
  return { list: { data, next } }
})
