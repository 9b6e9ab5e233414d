import { describe, expect, it } from 'vitest'
import { subjectPath } from './audit-actions.ts'

const at = (subject: string, id: string | null, kind: string | null = null) =>
  subjectPath({ subject, subject_id: id, subject_kind: kind })

describe('[BY-14] a thing in the log', () => {
  it('links to its page, in the administration if it has one', () => {
    expect(at('order', '8')).toBe('/admin/order/8/')
    expect(at('account', '3')).toBe('/admin/user/3/')
    expect(at('page', 'about fr')).toBe('/admin/page/about/fr/')
    expect(at('release', 'gallery')).toBe('/admin/release/gallery/')
    expect(at('setting', null)).toBe('/admin/system/')
    expect(at('item', '391', 'note')).toBe('/note/391/')
    expect(at('media', '12', 'media')).toBe('/media/12/')
  })

  it('leads nowhere where there is none, or it is gone', () => {
    for (const [subject, id] of [
      ['item', '391'],
      ['session', '4'],
      ['release', '../x'],
      ['page', 'about de'],
      ['order', '-1'],
    ] as const)
      expect(at(subject, id)).toBeNull()
  })
})
