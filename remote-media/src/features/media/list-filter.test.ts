import { describe, expect, it } from 'vitest'
import { filterOf, filterOfPath, filterPath, listOf, mediaPath } from './list-filter.ts'

describe('the filter in the path', () => {
  it('[RT-10] pairs are parsed in any order, and written again', () => {
    expect(filterOf('')).toEqual({})
    expect(filterOf('owner/12/')).toEqual({ owner: 12 })
    expect(filterOf('year/2024/type/video')).toEqual({ year: 2024, type: 'video' })
    expect(filterPath({})).toBe('/media/')
    expect(filterPath({ place: 'Île de Ré', owner: 3 })).toBe('/media/photos/owner/3/place/%C3%8Ele%20de%20R%C3%A9/')
    expect(filterOf('owner/3/place/Île de Ré/')).toEqual({ owner: 3, place: 'Île de Ré' })
  })

  it('[RT-10] names with slashes and other reserved characters are written and parsed', () => {
    for (const place of ['Aix / Marseille', '50 % d’ombre', 'a%2Fb', 'Île de Ré?', 'nord#2'])
      for (const filter of [{ place }, { author: place, place, year: 2024 }]) {
        const { pathname } = new URL(filterPath(filter), 'https://florilege.test')
        expect(filterOfPath(pathname)).toEqual(filter)
      }
    for (const path of ['/media', '/media/', '/media/photos', '/media/photos/']) expect(filterOfPath(path), path).toEqual({})
    expect(filterOfPath('/media/photos/nulle-part/')).toBeNull()
  })

  it('[RT-10] the URL of a media contains the filter, so that the viewer follows the original list', () => {
    expect(mediaPath(7, {})).toBe('/media/7/')
    expect(mediaPath(7, {}, true)).toBe('/media/7/?view=1')
    for (const filter of [{}, { owner: 3 }, { place: 'Île de Ré / 50 %', year: 2024 }] as const)
      for (const viewed of [true, false])
        expect(listOf(new URL(mediaPath(7, filter, viewed), 'https://florilege.test').searchParams)).toEqual({ filter, viewed })
  })

  it('[RT-10] a URL with an invalid filter belongs to the whole list', () => {
    for (const said of ['nulle-part', 'owner', 'place/%E0%A4%A', 'owner/1/owner/2', '//'])
      expect(listOf(new URLSearchParams({ in: said })).filter).toEqual(said.startsWith('place') ? { place: '%E0%A4%A' } : {})
  })

  it('[RT-10] other paths are no filter', () => {
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
