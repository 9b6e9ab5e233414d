import { expect, it } from 'vitest'
import { fold } from './fold.ts'

it.each([
  ['L’Âge d’airain', 'l age d airain'],
  ["L'Âge d'airain", 'l age d airain'],
  ['Œuvre', 'oeuvre'],
  ['E\u0301cole', 'ecole'],
  ['« Iris »\u202F!', 'iris'],
  ['Łódź, Ørsted', 'lodz orsted'],
  ['Planche XII (1749–1750)', 'planche xii 1749 1750'],
  ['…', ''],
])('folds %s to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})
