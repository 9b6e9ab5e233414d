import { listMedia } from '@florilege/shared/contracts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { mediaIds } from './media-list-store.ts'
import { mediaRows } from './media-store.ts'
import { mediaItemOf } from './media-wire.ts'

export const listMediaRoute = handle(listMedia, async ({ query, actor }, { db }) => {
  const { _size, _after, _sort, ...filter } = query
  const found = await mediaIds(db, actor, { ...filter, oldestFirst: _sort === '-new', after: idAfter(_after), limit: _size + 1 })
  const { rows, next } = pageById(found, _size)
  const media = await mediaRows(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  return { list: { data: media.map((row) => mediaItemOf(row, actor)), next } }
})
