import { expect, it } from 'vitest'
import { vernacularText } from './vernacular.ts'

it('puts the names of the page’s language first and names the language of the others', () => {
  const names = [
    { name: 'poppy', language: 'en' },
    { name: 'coquelicot', language: 'fr' },
  ]
  expect(vernacularText(names, 'fr')).toBe('coquelicot, poppy (en)')
  expect(vernacularText([], 'fr')).toBeNull()
})
