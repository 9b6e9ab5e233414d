import { viewOf } from '@florilege/shared/map'
import type { MapBox } from '@florilege/shared/map'

type Point = { lat: number; lon: number }
export type Cluster<Place extends Point> = { at: Place; places: Place[] }

/** Space of a pin, and width of a world tile at zoom 0, in px. */
const PIN = 56
const TILE = 256

/** Map area that contains these places with a margin; the whole world without places. */
export const boundsOf = (places: readonly Point[]): MapBox => {
  if (places.length === 0) return { south: -60, west: -180, north: 75, east: 180 }
  const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)]
  const room = 0.05
  return {
    south: Math.max(-90, Math.min(...lats) - room),
    west: Math.max(-180, Math.min(...lons) - room),
    north: Math.min(90, Math.max(...lats) + room),
    east: Math.min(180, Math.max(...lons) + room),
  }
}

/**
 * Groups places that would overlap at the zoom of a view. A cluster is drawn at its first place; clusters are at least a pin
 * apart (WCAG 2.5.8).
 */
export const clustersOf = <Place extends Point>(places: readonly Place[], view: MapBox): Cluster<Place>[] => {
  const near = (PIN * 360) / (TILE * 2 ** viewOf(view).zoom)
  const clusters: Cluster<Place>[] = []
  for (const place of places) {
    // A degree of latitude takes more of the map with the distance from the equator.
    const stretch = 1 / Math.max(0.1, Math.cos((place.lat * Math.PI) / 180))
    const found = clusters.find(({ at }) => Math.abs(at.lon - place.lon) < near && Math.abs(at.lat - place.lat) * stretch < near)
    if (found === undefined) clusters.push({ at: place, places: [place] })
    else found.places.push(place)
  }
  return clusters
}
