import type { Position } from '@florilege/shared/rules'

/** Maximum zoom; larger requests are reset to the second value (CO-11). */
export const MOST_ZOOM = 16
export const ZOOM_AGAIN = 13
/** Zoom for a newly found place. */
const PLACE_ZOOM = 12
const WORLD = { lat: 25, lon: 5, zoom: 2 } as const
const TILE = 256

export type MapViewpoint = Position & { zoom: number }
/** Visible map area in degrees; west greater than east crosses the date line. */
export type MapBox = { south: number; west: number; north: number; east: number }

/** Centre of a box, and the zoom at which a map about 360 px wide shows all of it. */
export const viewOf = ({ south, west, north, east }: MapBox): MapViewpoint => {
  const width = east >= west ? east - west : east - west + 360
  const lon = west + width / 2
  const zoom = Math.floor(Math.log2(360 / Math.max(width, north - south, 0.02)))
  return { lat: (south + north) / 2, lon: lon > 180 ? lon - 360 : lon, zoom: mapZoom(zoom) }
}

const METRES_OF_A_DEGREE = 111_320
type Around = Position & { /** Metres. */ within?: number }

/** Initial view that contains all places with their uncertainty circles; undefined without places. */
export const aroundAll = (places: readonly Around[]): MapViewpoint | undefined => {
  if (places.length === 0) return undefined
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  // On the map, a degree of latitude lengthens with the distance from the equator.
  const reach = ({ lat, within = 0 }: Around) => within / METRES_OF_A_DEGREE / Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  const span = (axis: 'lat' | 'lon') =>
    Math.max(...places.map((place) => place[axis] + reach(place))) -
    Math.min(...places.map((place) => place[axis] - reach(place)))
  const zoom = Math.min(PLACE_ZOOM, Math.floor(Math.log2(360 / Math.max(span('lat'), span('lon'), 0.02))))
  return { lat: middle(places.map(({ lat }) => lat)), lon: middle(places.map(({ lon }) => lon)), zoom: Math.max(0, zoom) }
}

/** Zoom applied for a requested `zoom`. */
export const mapZoom = (zoom: number): number => (zoom > MOST_ZOOM ? ZOOM_AGAIN : Math.max(0, Math.round(zoom)))

/** Minimum zoom at which a map `width` px wide shows each place once. */
export const leastZoom = (width: number): number => Math.max(0, Math.ceil(Math.log2(Math.max(width, TILE) / TILE)))

/** Initial view: as requested, at the chosen place, or the world. */
export const firstView = (start: MapViewpoint | undefined, picked: Position | null): MapViewpoint => {
  if (start !== undefined) return { ...start, zoom: mapZoom(start.zoom) }
  return picked === null ? WORLD : { ...picked, zoom: PLACE_ZOOM }
}

/** Distance between lines of the graticule in degrees, so that a few are visible. */
export const graticuleStep = (zoom: number): number => {
  const steps = [30, 30, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]
  return steps[Math.max(0, Math.round(zoom))] ?? 0.001
}

/** Multiples of `step` between `from` and `to`, at most 60. */
export const linesBetween = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step)
  const count = Math.min(60, Math.max(0, Math.floor(to / step) - first + 1))
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toFixed(4)))
}
