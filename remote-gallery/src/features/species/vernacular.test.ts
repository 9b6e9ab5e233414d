import { expect, it } from 'vitest'
import { vernacularNames } from './vernacular.ts'

it('[RT-41] French and English names are separated, whatever the source’s language codes; others show their language', () => {
  const names = [
    { name: 'poppy', language: 'English' },
    { name: 'coquelicot', language: 'fr' },
    { name: 'coquelicot', language: 'French' },
    { name: 'Klatschmohn', language: 'de' },
    { name: 'gondo kujira', language: 'und' },
  ]
  expect(vernacularNames(names)).toEqual({ fr: 'coquelicot', en: 'poppy', other: 'Klatschmohn (de), gondo kujira' })
  expect(vernacularNames([])).toEqual({ fr: null, en: null, other: null })
})
