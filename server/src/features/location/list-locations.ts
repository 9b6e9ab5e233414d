import { listLocations } from '@florilege/shared/contracts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { entityImages } from '../../platform/item/pictures.ts'
import { handle } from '../../platform/route.ts'
import { placeIds, placeRows } from './location-store.ts'

export const listLocationsRoute = handle(listLocations, async ({ query, actor }, { db }) => {
  const { south, west, north, east, kind } = query
  const page = { box: { south, west, north, east }, kind, after: idAfter(query._after), limit: query._size + 1 }
  const { rows, next } = pageById(await placeIds(db, actor, page), query._size)
  const places = await placeRows(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  const images = await entityImages(db, [...new Set(places.map(({ entity_id }) => entity_id))])
  const data = places.map(({ type, exact, created_at, ...place }) => ({
    ...place,
    kind: place.item_id === null ? type : ('MOOD' as const),
    precision: exact ? ('exact' as const) : ('about' as const),
    profile_image: images.get(place.entity_id) ?? null,
    created_at: created_at.toISOString(),
  }))
  return { list: { data, next } }
})
