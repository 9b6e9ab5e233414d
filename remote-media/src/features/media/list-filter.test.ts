import { describe, expect, it } from 'vitest'
import { filterOf, filterPath } from './list-filter.ts'

describe('the filter in the path', () => {
  it('[RT-10] reads pairs in any order, and writes them again', () => {
    expect(filterOf('')).toEqual({})
    expect(filterOf('owner/12/')).toEqual({ owner: 12 })
    expect(filterOf('year/2024/type/video')).toEqual({ year: 2024, type: 'video' })
    expect(filterPath({})).toBe('/media/')
    expect(filterPath({ place: 'Île de Ré', owner: 3 })).toBe('/media/photos/owner/3/place/%C3%8Ele%20de%20R%C3%A9/')
    expect(filterOf('owner/3/place/Île de Ré/')).toEqual({ owner: 3, place: 'Île de Ré' })
  })

  it('[RT-10] takes nothing else for a filter', () => {
    const none = [
      'nulle-part',
      'owner',
      'owner/0',
      'owner/x',
      'owner/1/owner/2',
      'year/10000',
      'type/sound',
      'place/ ',
      'owner/12/year',
      '__proto__/1',
    ]
    for (const rest of none) expect(filterOf(rest), rest).toBeNull()
  })
})
