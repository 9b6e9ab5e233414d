import { describe, expect, it } from 'vitest'
import { boundsOf, clustersOf } from './clusters.ts'

const angers = { lat: 47.47, lon: -0.56 }
const layon = { lat: 47.3, lon: -0.63 }
const lille = { lat: 50.63, lon: 3.06 }

describe('[RT-18] pins of the map', () => {
  it('are clustered where they would overlap, and separate otherwise', () => {
    const far = clustersOf([angers, layon, lille], boundsOf([angers, layon, lille]))
    expect(far.map(({ places }) => places)).toEqual([[angers, layon], [lille]])
    const close = clustersOf([angers, layon], boundsOf([angers, layon]))
    expect(close).toHaveLength(2)
  })

  it('cover every place, and never overlap', () => {
    const places = Array.from({ length: 200 }, (_, at) => ({ lat: (at * 37) % 60, lon: (at * 91) % 170 }))
    const clusters = clustersOf(places, boundsOf(places))
    expect(clusters.flatMap(({ places: own }) => own)).toHaveLength(200)
    expect(clusters.length).toBeLessThan(60)
  })

  it('have bounds with a margin, or the whole world without places', () => {
    expect(boundsOf([angers])).toEqual({ south: 47.42, west: -0.6100000000000001, north: 47.519999999999996, east: -0.51 })
    expect(boundsOf([]).west).toBe(-180)
  })
})
