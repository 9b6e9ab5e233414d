import { addressOf, firstCall } from '@florilege/shared/contracts'
import { describe, expect, it } from 'vitest'
import { inputOf } from './first-data.ts'
import { firstPictures, valuesAt } from './first-pictures.ts'

const call = (given: object) => firstCall.parse({ call: 'GET /api/bibliography/:id', ...given })

describe('the input of a declared call', () => {
  it('takes parameters from the path and those of the query that are passed on', () => {
    const declared = call({ params: { id: ':rec_id' }, pass: ['q', 'class'], query: { _size: '8', class: 'artwork' } })
    const input = inputOf(declared, { rec_id: '12' }, { q: 'rose', class: 'map', other: 'x' })
    expect(input).toEqual({ params: { id: '12' }, query: { _size: '8', class: 'map', q: 'rose' } })
    expect(addressOf(declared.call, input ?? {})).toBe('/api/bibliography/12?_size=8&class=map&q=rose')
  })

  it('leaves empty and repeated parts of the query out, as the browser does', () => {
    expect(inputOf(call({ pass: ['q', 'class'] }), {}, { q: '', class: ['a', 'b'] })).toEqual({})
  })

  it('takes parameters of the path into the query as well', () => {
    expect(inputOf(call({ query: { entity: ':id' } }), { id: '7' }, {})).toEqual({ query: { entity: '7' } })
  })

  it('is none when the page lacks a parameter', () => {
    expect(inputOf(call({ params: { id: ':rec_id' } }), {}, {})).toBeNull()
    expect(inputOf(call({ query: { entity: ':id' } }), {}, {})).toBeNull()
  })

  it('cannot leave its place in the address', () => {
    const input = inputOf(call({ params: { id: ':rec_id' } }), { rec_id: '../../admin?x=1#' }, {})
    expect(addressOf('GET /api/bibliography/:id', input ?? {})).toBe('/api/bibliography/..%2F..%2Fadmin%3Fx%3D1%23')
  })
})

describe('pictures of the first screen', () => {
  const picture = (id: number) => ({
    media_id: id,
    thumb: `/media-files/${id}/thumb.webp`,
    pres: `/media-files/${id}/pres.webp`,
    orig: `/media-files/${id}/orig`,
    width: 3000,
    height: 2000,
    thumbhash: null,
    focal: null,
    alt: '',
    author: null,
  })

  it('are found at the declared pointer, up to the declared number', () => {
    const data = {
      list: { data: [{ picture: picture(1) }, { picture: null }, { picture: picture(2) }, { picture: picture(3) }] },
    }
    const declared = call({ pictures: { at: '/list/data/*/picture', count: 2, sizes: '50vw' } })
    expect(firstPictures([{ call: declared, input: {}, status: 200, data }])).toEqual([
      { href: '/media-files/1/thumb.webp', srcSet: expect.stringContaining('/media-files/1/pres.webp 1600w'), sizes: '50vw' },
      { href: '/media-files/2/thumb.webp', srcSet: expect.stringContaining('/media-files/2/w480.avif 480w'), sizes: '50vw' },
    ])
  })

  it('are none where the answer has another shape', () => {
    expect(valuesAt({ list: 'no' }, '/list/data/*/picture')).toEqual([])
    expect(valuesAt([{ a: 1 }, { a: 2 }], '/*/a')).toEqual([1, 2])
    expect(valuesAt({}, '/constructor/name')).toEqual([])
  })
})
