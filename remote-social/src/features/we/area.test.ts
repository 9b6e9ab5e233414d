import { describe, expect, it } from 'vitest'
import { areaIn, areaQuery, around, placePath } from './area.ts'

const read = (query: string) => areaIn(new URLSearchParams(query))

describe('[RT-18] map area in the URL', () => {
  it('is parsed completely or not at all', () => {
    expect(read('south=46.9&west=-1.8&north=47.5&east=-1.2')).toEqual({ south: 46.9, west: -1.8, north: 47.5, east: -1.2 })
    for (const wrong of [
      '',
      'south=1&west=1&north=2',
      'south=2&west=0&north=1&east=1',
      'south=a&west=0&north=1&east=1',
      'south=0&west=0&north=91&east=1',
    ])
      expect(read(wrong)).toBeNull()
  })

  it('is parsed as written', () => {
    const area = { south: -1, west: 179, north: 1, east: -179 }
    expect(read(String(new URLSearchParams(areaQuery(area))))).toEqual(area)
    expect(areaQuery(null)).toEqual({})
  })

  it('surrounds a position: wider in degrees towards the poles, across the date line, limited at the poles', () => {
    expect(around({ lat: 0, lon: 10 })).toEqual({ south: -0.3, north: 0.3, west: 9.7, east: 10.3 })
    const paris = around({ lat: 60, lon: 0 })
    expect(paris.east - paris.west).toBeCloseTo(1.2, 3)
    expect(around({ lat: 0, lon: 179.9 })).toMatchObject({ west: 179.6, east: -179.8 })
    expect(around({ lat: 90, lon: 0 }).north).toBe(90)
  })
})

it('a place links to the mood, the person or the group', () => {
  expect(placePath({ kind: 'MOOD', entity_id: 1, item_id: 9 })).toBe('/note/9/')
  expect(placePath({ kind: 'PERSON', entity_id: 1, item_id: null })).toBe('/people/1/')
  expect(placePath({ kind: 'ORGANISATION', entity_id: 2, item_id: null })).toBe('/entity/2/')
})
