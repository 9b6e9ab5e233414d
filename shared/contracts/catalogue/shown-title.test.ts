import { expect, it } from 'vitest'
import { shownTitle } from './shown-title.ts'

it('[CU-05] a title is shown as it is, its absence in the language of the page', () => {
  expect(shownTitle('Nymphéas', 'fr')).toBe('Nymphéas')
  expect(shownTitle('', 'fr')).toBe('Sans titre')
  expect(shownTitle(' \u200B', 'en')).toBe('Untitled')
})
