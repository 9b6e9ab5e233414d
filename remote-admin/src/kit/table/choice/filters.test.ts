import { describe, expect, it } from 'vitest'
import { chosenOf, withFilters } from './filters.ts'

describe('filters of a list', () => {
  const search = new URLSearchParams('q=aubry&role=EDITOR')

  it('change one and keep the others; an empty value removes one', () => {
    expect(withFilters(search, { role: 'ADMIN' })).toBe('?q=aubry&role=ADMIN')
    expect(withFilters(search, { q: '  ', role: null })).toBe('')
    expect(withFilters(search, { q: ' a&b ' })).toBe('?q=a%26b&role=EDITOR')
  })

  it('accept allowed values only', () => {
    expect(chosenOf(search, 'role', ['USER', 'EDITOR'])).toBe('EDITOR')
    expect(chosenOf(search, 'role', ['USER'])).toBeUndefined()
    expect(chosenOf(search, 'status', ['active'])).toBeUndefined()
  })
})
