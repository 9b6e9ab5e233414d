import { expect, it } from 'vitest'
import { addressOf } from './address.ts'

it('the address of a call has its parameters, encoded, and no method', () => {
  expect(addressOf('GET /api/group/:id/member/:other', { params: { id: 7, other: 'a/b é' } })).toBe(
    '/api/group/7/member/a%2Fb%20%C3%A9',
  )
  expect(addressOf('GET /api/mood')).toBe('/api/mood')
})

it('the query of a call is sorted by name, and leaves out what has no value', () => {
  const query = { q: 'rose & lys', _after: undefined, page: 0, author: null, sort: '', closed: false }
  expect(addressOf('GET /api/search', { query })).toBe('/api/search?closed=false&page=0&q=rose+%26+lys')
  expect(addressOf('GET /api/search', { query: { b: 1, a: 2 } })).toBe(addressOf('GET /api/search', { query: { a: 2, b: 1 } }))
  expect(addressOf('GET /api/search', { query: { q: undefined, r: null, s: '' } })).toBe('/api/search')
})
