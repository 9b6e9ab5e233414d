import type { AdminUser } from '@florilege/shared/contracts'
import { describe, expect, it } from 'vitest'
import { userDeeds } from './user-deeds.tsx'

const user: AdminUser = {
  id: 4,
  entity_id: 9,
  display_name: 'Camille',
  email: 'camille@florilege.test',
  role: 'USER',
  status: 'active',
  created_at: '2026-01-01T00:00:00.000Z',
  seen_at: null,
  suspended_until: null,
  delete_at: null,
}
const names = (changes: Partial<AdminUser>, own = false) => userDeeds({ ...user, ...changes }, own).map(({ name }) => name)

describe('[RT-39] what an administrator is offered on an account', () => {
  it('fits its state', () => {
    expect(names({})).toEqual(['role', 'suspend', 'sessions', 'export', 'delete'])
    expect(names({ role: 'EDITOR', status: 'suspended' })).toEqual(['role', 'unsuspend', 'sessions', 'export', 'delete'])
    expect(names({ delete_at: '2026-02-01T00:00:00.000Z' })).toEqual(['suspend', 'sessions', 'export', 'keep'])
  })

  it('is no role with more rights while the account is suspended or leaving', () => {
    expect(names({ status: 'suspended' })).not.toContain('role')
    expect(names({ role: 'ADMIN', delete_at: '2026-02-01T00:00:00.000Z' })).toContain('role')
  })

  it('leaves out what nobody does to themself', () => {
    expect(names({ role: 'ADMIN' }, true)).toEqual(['role', 'export'])
  })
})
