import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { describe, expect, it } from 'vitest'
import land from 'world-atlas/land-110m.json'
import { flatShapes } from './date-line.ts'
import { landShapes } from './ground.ts'

const drawn = landShapes(land as unknown as Topology).flatMap((polygon) => polygon)
const width = (ring: number[][]) => Math.max(...ring.map(([lon = 0]) => lon)) - Math.min(...ring.map(([lon = 0]) => lon))

describe('coastlines without tiles', () => {
  it('[MN-16] [CO-11] no line crosses the map, except along the pole', () => {
    const lengths = drawn.flatMap((ring) =>
      ring.map(([lon = 0, lat = 0], at) => (Math.abs(lat) === 90 ? 0 : Math.abs(lon - (ring[at - 1]?.[0] ?? lon)))),
    )
    expect(Math.max(...lengths)).toBeLessThan(180)
    // In the atlas data some segments cross it.
    const raw = feature(land as unknown as Topology, (land as unknown as Topology).objects['land'] ?? { type: null })
    expect(JSON.stringify(raw)).toContain('[-180,-16.55603187585838],[179.3627936279363,-16.801452873341518]')
  })

  it('[MN-16] a shape across the date line is drawn at both edges with its true width', () => {
    const fiji = drawn.filter((ring) => ring.every(([lon = 0, lat = 0]) => Math.abs(lon) > 176 && lat < -15 && lat > -18))
    expect(fiji.length).toBeGreaterThanOrEqual(2)
    for (const ring of fiji) expect(width(ring)).toBeLessThan(4)
    const antarctica = drawn.filter((ring) => ring.some(([, lat = 0]) => lat === -90))
    expect(antarctica.map(width)).toEqual([360])
  })

  it('any other shape is unchanged, with its holes', () => {
    const lake = [[[0, 0], [9, 0], [9, 9], [0, 0]], [[3, 1], [4, 1], [4, 2], [3, 1]]] // prettier-ignore
    expect(flatShapes(lake)).toEqual([lake])
    const across = [[[179, 0], [-179, 0], [-179, 5], [179, 0]], [[179.5, 1], [179.6, 1], [179.6, 2], [179.5, 1]]] // prettier-ignore
    expect(flatShapes(across).map((rings) => rings.map((ring) => ring.map(([lon]) => lon)))).toEqual([
      [
        [179, 181, 181, 179],
        [179.5, 179.6, 179.6, 179.5],
      ],
      [
        [-181, -179, -179, -181],
        [-180.5, expect.closeTo(-180.4), expect.closeTo(-180.4), -180.5],
      ],
    ])
  })
})
