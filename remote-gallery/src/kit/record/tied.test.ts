import { expect, it } from 'vitest'
import { tied } from './tied.ts'

it('[BY-02] French punctuation of a title never starts a line', () => {
  expect(tied('De la vitrine au jardin : une promenade')).toBe('De la vitrine au jardin\u00A0: une promenade')
  expect(tied('Qui a dit « fleur » ?')).toBe('Qui a dit «\u202Ffleur\u202F»\u202F?')
  expect(tied('The garden: a walk!')).toBe('The garden: a walk!')
})
