// oxlint-disable-next-line no-restricted-imports -- a test holds the form to the contract; nothing of it goes to a browser
import { siteSettings } from '@florilege/shared/contracts'
import { describe, expect, it } from 'vitest'
import { changedIn, formOf, NUMBERS, SETTING_NAMES, settingsOf } from './setting-values.ts'

const first = siteSettings.parse({})

describe('[RT-39] settings of the site in a form', () => {
  it('are complete, and unchanged by a round trip', () => {
    expect([...SETTING_NAMES].toSorted()).toEqual(Object.keys(siteSettings.shape).toSorted())
    expect(settingsOf(formOf(first))).toEqual({ settings: first, wrong: {} })
    const closed = { ...first, registration_open: false }
    expect(settingsOf(formOf(closed)).settings).toEqual(closed)
    expect(changedIn(first, closed)).toEqual(['registration_open'])
  })

  it('have the bounds of the contract', () => {
    for (const [name, [least, most]] of Object.entries(NUMBERS)) {
      const codes = [least - 1, least, most, most + 1].map(
        (value) => settingsOf({ ...formOf(first), [name]: String(value) }).wrong[name] ?? null,
      )
      expect(codes, name).toEqual(['DATA_TOO_SMALL', null, null, 'DATA_TOO_LARGE'])
      const accepted = [least - 1, least, most, most + 1].map(
        (value) => siteSettings.safeParse({ ...first, [name]: value }).success,
      )
      expect(accepted, name).toEqual([false, true, true, false])
    }
    expect(settingsOf({ ...formOf(first), moderation_claim_minutes: '1,5' }).wrong).toEqual({
      moderation_claim_minutes: 'DATA_WRONG_FORMAT',
    })
  })
})
