import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, listOf, paging } from '../list.ts'
import { ENTITY_TYPES } from '../relation/relation.ts'
import { decimalNumber } from '../whole-number.ts'

/** Person, group or mood on the map. Positions of people and of other people's moods are rounded to 0.1 degree. */
export const mapPlace = z.strictObject({
  id,
  kind: z.enum([...ENTITY_TYPES, 'MOOD']),
  entity_id: id,
  /** Id of the mood, for a mood. */
  item_id: id.nullable(),
  display_name: z.string(),
  profile_image: z.string().nullable(),
  lat: z.number(),
  lon: z.number(),
  precision: z.enum(['exact', 'about']),
  /** Place name by its owner, or with `near` that of the nearest group. Never more exact than the position. */
  place: z.strictObject({ name: z.string(), near: z.boolean() }).nullable(),
  /** 0 to 8 (EN-13). */
  mood: z.int().nullable(),
  message: z.string().nullable(),
  created_at: z.string(),
})
export type MapPlace = z.infer<typeof mapPlace>

const lat = decimalNumber(-90, 90)
const lon = decimalNumber(-180, 180)

export const listLocations = endpoint({
  method: 'GET',
  path: '/api/location',
  access: 'all',
  summary: {
    en: 'People, groups and moods within a box that the caller may see, newest first; west beyond east crosses the date line',
    fr: 'Les personnes, groupes et humeurs d’un cadre de la carte que l’on peut voir, du plus récent au plus ancien ; un ouest au-delà de l’est franchit la ligne de changement de date',
  },
  query: z
    .strictObject({
      ...paging,
      south: lat.default(-90),
      west: lon.default(-180),
      north: lat.default(90),
      east: lon.default(180),
      kind: z.enum(['person', 'group', 'mood']).optional(),
    })
    .refine(({ south, north }) => south <= north, { error: 'DATA_TOO_SMALL', path: ['north'] }),
  response: listOf(mapPlace),
})
