import type { CallOutput } from '@florilege/shared/client'
import type { MapBox } from '@florilege/shared/map'

export type MapPlace = CallOutput<'GET /api/location'>['list']['data'][number]
export const WE_KINDS = ['person', 'group', 'mood'] as const

/** Half width of the area around a person in degrees, about 30 km. */
const AROUND = 0.3

const SIDES = ['south', 'west', 'north', 'east'] as const
const MOST = { south: 90, north: 90, west: 180, east: 180 }

/** Map area in the URL; null for the whole world and for an invalid area. */
export const areaIn = (search: URLSearchParams): MapBox | null => {
  const sides = SIDES.map((side) => [side, search.get(side)] as const)
  if (
    sides.some(
      ([side, value]) => value === null || !/^-?\d{1,3}(\.\d{1,8})?$/.test(value) || Math.abs(Number(value)) > MOST[side],
    )
  )
    return null
  const area = Object.fromEntries(sides.map(([side, value]) => [side, Number(value)])) as MapBox
  return area.south <= area.north ? area : null
}

/** Map area as parameters of URL and call. */
export const areaQuery = (area: MapBox | null): Partial<Record<keyof MapBox, string>> =>
  area === null ? {} : Object.fromEntries(SIDES.map((side) => [side, String(area[side])]))

const turned = (lon: number): number => Number((((((lon + 180) % 360) + 360) % 360) - 180).toFixed(4))

/** Area around a position, also across the date line. */
export const around = ({ lat, lon }: { lat: number; lon: number }): MapBox => {
  // A degree of longitude shortens with the distance from the equator.
  const width = Math.min(179, AROUND / Math.max(0.01, Math.cos((lat * Math.PI) / 180)))
  const within = (value: number) => Number(Math.min(90, Math.max(-90, value)).toFixed(4))
  return { south: within(lat - AROUND), north: within(lat + AROUND), west: turned(lon - width), east: turned(lon + width) }
}

/** Path of a place's page. */
export const placePath = ({ kind, entity_id, item_id }: Pick<MapPlace, 'kind' | 'entity_id' | 'item_id'>): string => {
  if (item_id !== null) return `/note/${item_id}/`
  return kind === 'PERSON' ? `/people/${entity_id}/` : `/entity/${entity_id}/`
}
