import { describe, expect, it } from 'vitest'
import { auditQuery } from './audit-query.ts'

describe('[BY-14] an address of the log', () => {
  it('requests the named filters, whole days from the first to the last', () => {
    const { from, to, ...rest } = auditQuery(
      new URLSearchParams(
        'q=spam&who=aubry&address=2001:db8&action=role.change&person=7&subject=account&subject_id=4&from=2026-05-01&to=2026-05-01',
      ),
    )
    expect(rest).toEqual({
      q: 'spam',
      who: 'aubry',
      address: '2001:db8',
      action: 'role.change',
      person: 7,
      subject: 'account',
      subject_id: '4',
    })
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000 - 1)
  })

  it('requests everything without filters, or with an invalid person or day', () => {
    const nothing = Object.values(auditQuery(new URLSearchParams('')))
    expect(nothing.every((value) => value === undefined)).toBe(true)
    expect(auditQuery(new URLSearchParams('person=me&from=yesterday'))).toMatchObject({ person: undefined, from: undefined })
  })
})
