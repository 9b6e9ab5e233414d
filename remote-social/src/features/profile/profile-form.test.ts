import { describe, expect, it } from 'vitest'
import { changeOf, readConflict } from './profile-form.ts'

describe('[RT-25] the form of the profile', () => {
  it('says the words, with empty ones as none, and the privacy that each kind begins with', () => {
    const change = changeOf(
      { display_name: 'Camille', about: ' ', place: ' Angers ', note_pp: '1', mood_pp: '0', media_pp: '9' },
      3,
    )
    expect(change).toMatchObject({ display_name: 'Camille', about: null, place: 'Angers', version: 3 })
    expect(change.setting).toMatchObject({ note_pp: 1, mood_pp: 0, media_pp: 9 })
    // A choice that never arrived is the closest one.
    expect(change.setting?.lesson_pp).toBe(0)
  })

  it('says where the person is on the map, about unless they want it exactly, and forgets it when it is cleared', () => {
    const at = (values: Record<string, string>) => changeOf(values, 1).position
    expect(at({ position: '47.2173,-1.5534' })).toEqual({ lat: 47.2173, lon: -1.5534, precision: 'about' })
    expect(at({ position: '47.2173,-1.5534', precision: 'exact' })).toMatchObject({ precision: 'exact' })
    for (const position of ['', '91,0', 'Nantes']) expect(at({ position, precision: 'exact' })).toEqual({ precision: 'none' })
  })

  it('shows what another tab has saved meanwhile, side by side', () => {
    const current = { display_name: 'Ada', about: null, place: 'Tours', version: 4, position: null }
    expect(readConflict(current)).toEqual({ version: 4, values: { display_name: 'Ada', about: '', place: 'Tours' } })
    expect(readConflict({})).toBeNull()
  })
})
