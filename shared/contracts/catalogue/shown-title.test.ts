import { expect, it } from 'vitest'
import { shownTitle } from './shown-title.ts'

it('[CU-05] a title is shown unchanged, a missing one in the page’s language', () => {
  expect(shownTitle('Nymphéas', 'fr')).toBe('Nymphéas')
  expect(shownTitle('', 'fr')).toBe('Sans titre')
  expect(shownTitle(' \u200B', 'en')).toBe('Untitled')
})
