import { viewOf } from '@florilege/shared/map'
import type { MapBox } from '@florilege/shared/map'

type Point = { lat: number; lon: number }
export type Cluster<Place extends Point> = { at: Place; places: Place[] }

/** Space that a pin needs for itself, and the width of a tile of the world at zoom 0; px. */
const PIN = 56
const TILE = 256

/** The part of the map that holds these places, with some room around them; all of the world for none. */
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
 * Places that would lie on each other at the zoom of a view, together: each cluster stands at its first place, and none
 * nearer to another than a pin is wide (2.5.8 of WCAG).
 */
export const clustersOf = <Place extends Point>(places: readonly Place[], view: MapBox): Cluster<Place>[] => {
  const near = (PIN * 360) / (TILE * 2 ** viewOf(view).zoom)
  const clusters: Cluster<Place>[] = []
  for (const place of places) {
    // A degree of latitude takes more of the map the further it is from the equator.
    const stretch = 1 / Math.max(0.1, Math.cos((place.lat * Math.PI) / 180))
    const found = clusters.find(({ at }) => Math.abs(at.lon - place.lon) < near && Math.abs(at.lat - place.lat) * stretch < near)
    if (found === undefined) clusters.push({ at: place, places: [place] })
    else found.places.push(place)
  }
  return clusters
}
