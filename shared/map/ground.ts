import { DomUtil, geoJSON, layerGroup, marker, divIcon, polyline, svg } from 'leaflet'
import type { LayerGroup, Map as LeafletMap } from 'leaflet'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import land from 'world-atlas/land-110m.json'
import { flatShapes } from './date-line.ts'
import { graticuleStep, linesBetween } from './map-view-rules.ts'
import styles from './map.module.css'

const LAND = 'land'
const LINES = 'lines'

const degrees = (value: number, [positive, negative]: readonly [string, string], west: string): string => {
  const letter = value === 0 ? '' : value > 0 ? ` ${positive}` : ` ${negative}`
  const size = String(Math.abs(value))
  return `${west === 'O' ? size.replace('.', ',') : size}°${letter}`
}

const words = (text: string): HTMLElement => {
  const element = DomUtil.create('span', styles['degrees'] ?? '')
  element.textContent = text
  return element
}

const mark = (lat: number, lon: number, text: string) =>
  marker([lat, lon], {
    pane: LINES,
    interactive: false,
    keyboard: false,
    icon: divIcon({ html: words(text), iconSize: [0, 0], className: styles['mark'] ?? '' }),
  })

const drawLines = (map: LeafletMap, into: LayerGroup, west: string): void => {
  into.clearLayers()
  const bounds = map.getBounds()
  const [south, north] = [Math.max(bounds.getSouth(), -85), Math.min(bounds.getNorth(), 85)]
  const [left, right] = [Math.max(bounds.getWest(), -180), Math.min(bounds.getEast(), 180)]
  const step = graticuleStep(map.getZoom())
  const line = { pane: LINES, interactive: false, className: styles['line'] ?? '' } as const
  for (const lat of linesBetween(south, north, step)) {
    polyline([[lat, left], [lat, right]], line).addTo(into) // prettier-ignore
    mark(lat, left, degrees(lat, ['N', 'S'], west)).addTo(into)
  }
  for (const lon of linesBetween(left, right, step)) {
    polyline([[south, lon], [north, lon]], line).addTo(into) // prettier-ignore
    mark(south, lon, degrees(lon, ['E', west], west)).addTo(into)
  }
}

/** Outlines of all land with their holes, prepared for a flat map. */
export const landShapes = (topology: Topology): number[][][][] => {
  const shapes = topology.objects['land']
  if (shapes === undefined) return []
  const found = feature(topology, shapes)
  const features = found.type === 'FeatureCollection' ? found.features : [found]
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return flatShapes(geometry.coordinates)
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap(flatShapes) : []
  })
}

/** Offline base layer: coastlines, and a graticule while no tiles are shown. Returns a function to show or hide the lines. */
export const addGround = (map: LeafletMap, west: string): { lines: (shown: boolean) => void } => {
  for (const [name, layer] of [
    [LAND, '100'],
    [LINES, '250'],
  ] as const) {
    map.createPane(name).style.zIndex = layer
  }
  const coasts = { type: 'MultiPolygon', coordinates: landShapes(land as unknown as Topology) } as const
  const drawn = geoJSON(coasts, {
    interactive: false,
    style: { className: styles['land'] ?? '' },
  })
  drawn.options.pane = LAND
  for (const layer of drawn.getLayers())
    Object.assign(layer.options, { pane: LAND, noClip: true, renderer: svg({ pane: LAND, padding: 1 }) })
  drawn.addTo(map)
  const lines = layerGroup([], { pane: LINES })
  const draw = () => drawLines(map, lines, west)
  return {
    lines: (shown) => {
      map.off('moveend', draw)
      lines.remove()
      if (!shown) return
      draw()
      lines.addTo(map)
      map.on('moveend', draw)
    },
  }
}
