import { describe, expect, it } from 'vitest'
import { spokenName, splitName, turnedName } from './person-name.ts'

describe('[BY-13] names of people in their parts', () => {
  it.each([
    ['Daudet, Alphonse', { family: 'Daudet', given: 'Alphonse' }, 'Alphonse Daudet'],
    ['Vinci, Léonard de', { family: 'Vinci', given: 'Léonard', dropping_particle: 'de' }, 'Léonard de Vinci'],
    ['van Gogh, Vincent', { family: 'Gogh', given: 'Vincent', particle: 'van' }, 'Vincent van Gogh'],
    ['de La Fontaine, Jean', { family: 'La Fontaine', given: 'Jean', particle: 'de' }, 'Jean de La Fontaine'],
    ['hooks, bell', { family: 'hooks', given: 'bell' }, 'bell hooks'],
    [
      'Orbigny, Alcide Dessalines d’',
      { family: 'Orbigny', given: 'Alcide Dessalines', dropping_particle: 'd’' },
      'Alcide Dessalines d’ Orbigny',
    ],
    ['King, Martin Luther, Jr.', { family: 'King', given: 'Martin Luther', suffix: 'Jr.' }, 'Martin Luther King Jr.'],
  ])('%s is read and written the same', (turned, parts, spoken) => {
    expect(splitName(turned)).toEqual(parts)
    expect(turnedName(parts)).toBe(turned)
    expect(spokenName(parts)).toBe(spoken)
  })

  it.each(['Muséum national d’histoire naturelle', 'Nadar', 'Didot, Firmin, Paris', 'a, b, c, d', ', x', 'x,', ''])(
    '%s is no name of a family and given names',
    (name) => {
      expect(splitName(name)).toBeNull()
    },
  )
})
