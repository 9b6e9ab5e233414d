import { describe, expect, it } from 'vitest'
import { aroundAll, firstView, graticuleStep, leastZoom, linesBetween, mapZoom } from './map-view-rules.ts'

describe('view of a map', () => {
  it('[CO-11] resets a zoom above 16 to 13 and leaves the others', () => {
    expect([0, 2, 15, 16, 16.4, 17, 19, 40].map(mapZoom)).toEqual([0, 2, 15, 16, 13, 13, 13, 13])
    expect(firstView({ lat: 47, lon: -1.5, zoom: 18 }, null).zoom).toBe(13)
  })

  it('starts at the requested view, else at the chosen place, else with the world', () => {
    expect(firstView(undefined, { lat: 0, lon: 0 })).toEqual({ lat: 0, lon: 0, zoom: 12 })
    expect(firstView({ lat: 1, lon: 2, zoom: 5 }, { lat: 0, lon: 0 })).toEqual({ lat: 1, lon: 2, zoom: 5 })
    expect(firstView(undefined, null).zoom).toBe(2)
  })

  it('never shows a place twice, whatever its width', () => {
    expect([100, 256, 390, 512, 720, 1280].map(leastZoom)).toEqual([0, 0, 1, 1, 2, 3])
  })

  it('has a few graticule lines at any zoom', () => {
    expect(linesBetween(-95, 95, graticuleStep(1))).toEqual([-90, -60, -30, 0, 30, 60, 90])
    expect(linesBetween(46.99, 47.03, graticuleStep(13))).toEqual([46.99, 47, 47.01, 47.02, 47.03])
    expect(linesBetween(-180, 180, 0.001)).toHaveLength(60)
  })
})

describe('initial view of a map of places', () => {
  it('[CO-11] [BY-06] shows the whole circle of an approximate place, and is close to an exact one', () => {
    const place = { lat: 43.5, lon: 11.9 }
    expect(aroundAll([])).toBeUndefined()
    expect(aroundAll([place])).toEqual({ ...place, zoom: 12 })
    const rough = aroundAll([{ ...place, within: 10_000 }])
    expect(rough).toMatchObject(place)
    // Metres per pixel at this zoom: the circle fits a map of 256 px.
    const pixel = (40_075_017 * Math.cos((43.5 * Math.PI) / 180)) / 256 / 2 ** (rough?.zoom ?? 20)
    expect(20_000 / pixel).toBeLessThan(256)
    expect(20_000 / pixel).toBeGreaterThan(100)
    expect(aroundAll([place, { lat: -33, lon: 151 }])?.zoom).toBeLessThan(3)
  })
})
