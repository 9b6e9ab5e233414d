import { describe, expect, it } from 'vitest'
import { changeOf, readConflict } from './entity-form.ts'

const position = { lat: 47.2, lon: -1.6, precision: 'exact' as const }
const opened = { closed: false, position, version: 3 }
const untouched = { display_name: 'Les cueilleuses', about: ' ', place: 'Angers', position: '47.2,-1.6' }

describe('[BY-16] form of a group', () => {
  it('sends texts always, and membership and position only if changed here', () => {
    const words = { display_name: 'Les cueilleuses', about: null, place: 'Angers' }
    expect(changeOf(untouched, null, opened)).toEqual({ ...words, version: 3 })
    expect(changeOf({ ...untouched, closed: 'on' }, 5, opened)).toEqual({ ...words, closed: true, version: 5 })
    expect(changeOf(untouched, null, { ...opened, closed: true })).toMatchObject({ closed: false })
    expect(changeOf({ ...untouched, position: '48.1,-1.6' }, null, opened).position).toEqual({ ...position, lat: 48.1 })
    expect(changeOf({ ...untouched, position: '' }, null, opened).position).toEqual({ precision: 'none' })
    expect(changeOf({ ...untouched, position: '' }, null, { ...opened, position: null })).toEqual({ ...words, version: 3 })
  })

  it('in a conflict shows membership and position beside the texts', () => {
    const read = readConflict(opened, 'fr', (closed) => (closed ? 'sur demande' : 'libre'))
    const current = { display_name: 'Les cueilleuses', about: 'Deux', place: null, closed: true, version: 4 }
    const theirs = read({ ...current, position: { precision: 'none' } })
    expect(theirs?.values).toEqual({ display_name: 'Les cueilleuses', about: 'Deux', place: '', closed: 'on', position: '' })
    expect(theirs?.begun).toEqual({ closed: '', position: '47.2,-1.6' })
    expect(theirs?.read?.['closed']?.('on')).toBe('sur demande')
    expect(read({ ...current, position })?.values['position']).toBe('47.2,-1.6')
  })
})
