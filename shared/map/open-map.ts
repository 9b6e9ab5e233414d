import type { MapSource } from '@florilege/shared/contracts'
import type { Position } from '@florilege/shared/rules'
import { layerGroup, map as createMap, marker, noConflict, tileLayer } from 'leaflet'
import type { LeafletMouseEvent, Map as LeafletMap, Marker, TileLayer } from 'leaflet'
import { addGround } from './ground.ts'
import { leastZoom, mapZoom, MOST_ZOOM } from './map-view-rules.ts'
import type { MapBox, MapViewpoint } from './map-view-rules.ts'
import type { MapMarker } from './map-marker.ts'
import { icon, named, showPins } from './map-pins.ts'

// Leaflet sets a global variable when loaded; this restores it.
noConflict()

export type Tiles = 'none' | 'loading' | 'shown' | 'failed'
export type MapCalls = {
  onTiles: (tiles: Tiles) => void
  onOpen: (id: number) => void
  onPick: ((position: Position) => void) | null
  onMove: (box: MapBox) => void
}
export type OpenMap = {
  look: (view: MapViewpoint) => void
  zoomBy: (steps: number) => void
  setSource: (source: MapSource | null) => void
  setMarkers: (markers: readonly MapMarker[]) => void
  setPicked: (position: Position | null, label: string) => void
  close: () => void
}

const WORLD = [
  [-85.05, -180],
  [85.05, 180],
] as [[number, number], [number, number]]
const pointOf = (map: LeafletMap, latlng: { lat: number; lng: number }): Position => {
  const { lat, lng } = map.wrapLatLng(latlng)
  return { lat: Number(lat.toFixed(6)), lon: Number(lng.toFixed(6)) }
}

/** Ends a running zoom animation, which Leaflet would continue after the map is removed. */
const endZoom = (map: LeafletMap): void => (map as unknown as { _onZoomTransitionEnd: () => void })._onZoomTransitionEnd()

/** Moves the map to a view. During a zoom, Leaflet ignores other moves: the last one waits for its end. */
const createLook = (map: LeafletMap): OpenMap['look'] => {
  let zooming = false
  let next: MapViewpoint | null = null
  const look = (view: MapViewpoint): void => {
    next = zooming ? view : null
    if (!zooming) map.setView([view.lat, view.lon], mapZoom(view.zoom))
  }
  map.on('zoomanim', () => {
    zooming = true
  })
  map.on('zoomend', () => {
    zooming = false
    if (next !== null) look(next)
  })
  return look
}

const tellMoves = (map: LeafletMap, onMove: MapCalls['onMove']): void => {
  const within = (value: number, most: number) => Number(Math.min(most, Math.max(-most, value)).toFixed(4))
  map.on('moveend', () => {
    const seen = map.getBounds()
    onMove({
      south: within(seen.getSouth(), 90),
      west: within(seen.getWest(), 180),
      north: within(seen.getNorth(), 90),
      east: within(seen.getEast(), 180),
    })
  })
}

const createTiles = (map: LeafletMap, tell: (state: Tiles) => void): OpenMap['setSource'] => {
  let tiles: TileLayer | null = null
  return (source) => {
    tiles?.remove()
    tiles = null
    tell(source === null ? 'none' : 'loading')
    if (source === null) return
    let shown = false
    tiles = tileLayer(source.url, {
      maxZoom: MOST_ZOOM,
      noWrap: true,
      bounds: WORLD,
      referrerPolicy: 'strict-origin-when-cross-origin',
    })
    tiles.on('tileload', () => {
      if (!shown) tell('shown')
      shown = true
    })
    tiles.on('tileerror', () => !shown && tell('failed'))
    tiles.addTo(map)
  }
}

/** Marker of the chosen position, which may be dragged where positions are chosen. */
const createChosen = (map: LeafletMap, pick: MapCalls['onPick']): OpenMap['setPicked'] => {
  let chosen: Marker | null = null
  return (position, label) => {
    if (position === null) {
      chosen?.remove()
      chosen = null
      return
    }
    if (chosen === null) {
      chosen = marker([position.lat, position.lon], { icon: icon('chosen'), draggable: pick !== null, keyboard: false })
      chosen.on('dragend', () => chosen && pick?.(pointOf(map, chosen.getLatLng())))
      chosen.addTo(map)
    }
    chosen.setLatLng([position.lat, position.lon])
    named(chosen, label, 'img')
    if (!map.getBounds().contains([position.lat, position.lon])) map.panTo([position.lat, position.lon])
  }
}

/** Opens a map in a sized `element`. Tiles are set later by `setSource`; without them the base layer is visible. */
export const openMap = (element: HTMLElement, view: MapViewpoint, calls: MapCalls, west: string): OpenMap => {
  const pick = calls.onPick
  const map = createMap(element, {
    zoomControl: false,
    attributionControl: false,
    maxZoom: MOST_ZOOM,
    minZoom: leastZoom(element.clientWidth),
    maxBounds: WORLD,
    maxBoundsViscosity: 1,
    // The wheel scrolls the page while the map is not in use.
    scrollWheelZoom: false,
  }).setView([view.lat, view.lon], Math.max(mapZoom(view.zoom), leastZoom(element.clientWidth)), { animate: false })
  const ground = addGround(map, west)
  const places = layerGroup().addTo(map)
  const look = createLook(map)
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  tellMoves(map, calls.onMove)
  map.on('resize', () => map.setMinZoom(leastZoom(element.clientWidth)))
  const onKey = (event: KeyboardEvent) => {
    if (pick === null || event.target !== element || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    pick(pointOf(map, map.getCenter()))
  }
  element.addEventListener('keydown', onKey)
  if (pick !== null) map.on('click', ({ latlng }: LeafletMouseEvent) => pick(pointOf(map, latlng)))

  return {
    look,
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    setSource: createTiles(map, (state) => {
      ground.lines(state === 'none' || state === 'failed')
      calls.onTiles(state)
    }),
    setMarkers: (markers) => showPins(places, markers, { map: element, onOpen: calls.onOpen }),
    setPicked: createChosen(map, pick),
    close: () => {
      element.removeEventListener('keydown', onKey)
      map.off('moveend')
      endZoom(map)
      map.remove()
    },
  }
}
