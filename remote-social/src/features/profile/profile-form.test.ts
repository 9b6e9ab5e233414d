import { describe, expect, it } from 'vitest'
import { PRIVACY_SETTINGS } from '@florilege/shared/rules'
import { changeOf, readConflict } from './profile-form.ts'

const opened = { position: null, setting: Object.fromEntries(PRIVACY_SETTINGS.map((kind) => [kind, 9])) }

describe('[RT-25] profile form', () => {
  it('sends texts, empty ones as null, and the default audience of each kind', () => {
    const change = changeOf(
      { display_name: 'Camille', about: ' ', place: ' Angers ', note_pp: '1', mood_pp: '0', media_pp: '9' },
      3,
      opened,
    )
    expect(change).toMatchObject({ display_name: 'Camille', about: null, place: 'Angers', version: 3 })
    expect(change.setting).toMatchObject({ note_pp: 1, mood_pp: 0 })
    // A missing choice counts as the most private one.
    expect(change.setting?.lesson_pp).toBe(0)
  })

  it('sends audiences and position only if changed here', () => {
    const position = { lat: 47.2, lon: -1.6, precision: 'about' as const }
    const untouched = { ...Object.fromEntries(PRIVACY_SETTINGS.map((kind) => [kind, '9'])), position: '47.2,-1.6' }
    const change = changeOf({ ...untouched, about: 'Bonjour' }, 1, { ...opened, position })
    expect(change).toEqual({ display_name: '', about: 'Bonjour', place: null, version: 1 })
    expect(changeOf({ ...untouched, note_pp: '0', position: '47.3,-1.6' }, 1, { ...opened, position })).toMatchObject({
      setting: { note_pp: 0 },
      position: { ...position, lat: 47.3 },
    })
    expect(changeOf({ ...untouched, position: '' }, 1, { ...opened, position }).position).toEqual({ precision: 'none' })
  })

  it('sends the position only approximately, and deletes it when cleared', () => {
    const at = (values: Record<string, string>) =>
      changeOf(values, 1, { ...opened, position: { lat: 1, lon: 1, precision: 'about' } }).position
    const about = { lat: 47.2173, lon: -1.5534, precision: 'about' }
    expect(at({ position: '47.2173,-1.5534' })).toEqual(about)
    // Value of a draft from an earlier form.
    expect(at({ position: '47.2173,-1.5534', precision: 'exact' })).toEqual(about)
    for (const position of ['', '91,0', 'Nantes']) expect(at({ position })).toEqual({ precision: 'none' })
  })

  it('shows a version saved by another tab side by side', () => {
    const current = {
      display_name: 'Ada',
      about: null,
      place: 'Tours',
      version: 4,
      position: { lat: 47.2, lon: -1.6, precision: 'about' },
    }
    const words = { display_name: 'Ada', about: '', place: 'Tours' }
    const read = readConflict(opened, 'fr')
    expect(read(current)).toMatchObject({ version: 4, values: { ...words, position: '47.2,-1.6' }, begun: { position: '' } })
    expect(read(current)?.read?.['position']?.('47.2,-1.6')).toMatch(/^47°\s12′\s0,0″\sN, 1°\s36′\s0,0″\sO$/u)
    expect(read({ ...current, position: { precision: 'none' } })?.values).toEqual({ ...words, position: '' })
    expect(read({})).toBeNull()
  })
})
