import { describe, expect, it } from 'vitest'
import { hourIn, isQuiet, payloadOf, waitOf } from './push-rules.ts'

describe('rules of push', () => {
  it('[PW-04] state the outcome of a report and a lifted decision, without reasons on a lock screen', () => {
    const none = { id: 1, from_id: null, from_name: null, item_id: null, item_kind: null, comment_id: null, subject_id: 5 }
    const said = (kind: 'report' | 'moderation', note: string) => {
      const { body, url } = payloadOf({ ...none, kind, note }, 1, 'fr')
      return [body, url]
    }
    expect(said('report', 'left')).toEqual(['Votre signalement a été examiné\u00a0: rien n’a été changé.', '/report/'])
    expect(said('report', 'acted')[0]).toBe('Votre signalement a été examiné\u00a0: une mesure a été prise.')
    expect(said('moderation', 'restore')).toEqual([
      'La modération est revenue sur une décision qui vous concerne.',
      '/decision/5/',
    ])
    expect(said('moderation', 'Hors sujet')[0]).toBe('La modération a pris une décision qui vous concerne.')
  })

  it('apply quiet hours across midnight and in the time zone of the device', () => {
    const night = { from: 22, to: 7 }
    expect([21, 22, 23, 0, 6, 7, 12].map((hour) => isQuiet(hour, night))).toEqual([false, true, true, true, true, false, false])
    expect([11, 12, 13, 14].map((hour) => isQuiet(hour, { from: 12, to: 14 }))).toEqual([false, true, true, false])
    expect(isQuiet(3, null) || isQuiet(3, { from: 3, to: 3 })).toBe(false)
    const noon = new Date('2026-07-01T12:00:00Z')
    expect(['UTC', 'Europe/Paris', 'Asia/Kolkata', 'Not/AZone'].map((zone) => hourIn(zone, noon))).toEqual([12, 14, 17, 12])
    expect(hourIn('UTC', new Date('2026-07-01T00:10:00Z'))).toBe(0)
  })

  it('wait as long as a service asks, within limits', () => {
    const now = Date.parse('2026-01-01T00:00:00Z')
    expect(['120', '0', '999999', undefined, 'soon', 'Thu, 01 Jan 2026 00:01:00 GMT'].map((asked) => waitOf(asked, now))).toEqual(
      [120, 1, 21_600, 60, 60, 60],
    )
  })
})
