import { call } from '@florilege/shared/client'
import type { AdminUser } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { SelectField } from '@florilege/shared/ui'
import type { FieldErrors } from '@florilege/shared/ui'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import { endOfDay } from '../../kit/table/end-of-day.ts'
import { UntilField } from '../../kit/table/until-field.tsx'
import { USER_ROLES } from './user-state.tsx'

export type UserDeedName = 'role' | 'suspend' | 'unsuspend' | 'sessions' | 'export' | 'delete' | 'keep'

/** Action of an administrator on an account, with a reason. */
export type UserDeed = {
  name: UserDeedName
  danger: boolean
  fields?: ReactNode
  run: (reason: string, values: Record<string, string>) => Promise<FieldErrors | void>
}

/** Assignable roles: a suspended account, or one in pending deletion, gets no role with more rights. */
const rolesFor = ({ role, status, delete_at }: AdminUser) =>
  USER_ROLES.filter((one, at) => one !== role && (isActive({ status, delete_at }) || at < USER_ROLES.indexOf(role)))

const isActive = ({ status, delete_at }: Pick<AdminUser, 'status' | 'delete_at'>): boolean =>
  status === 'active' && delete_at === null

const RoleField = ({ user }: { user: AdminUser }) => {
  const t = useTexts(texts)
  const { role } = user
  return (
    <SelectField name="role" label={t('role')} hint={t('role_now', { role: t(`role_${role}`) })} required defaultValue="">
      <option value="" disabled>
        {t('role_choose')}
      </option>
      {rolesFor(user).map((one) => (
        <option key={one} value={one}>
          {t(`role_${one}`)}
        </option>
      ))}
    </SelectField>
  )
}

/** Available actions of an account in its state; `own`: the reader's account. */
export const userDeeds = (user: AdminUser, own: boolean): UserDeed[] => {
  const params = { id: user.id }
  const role: UserDeed = {
    name: 'role',
    danger: false,
    fields: <RoleField user={user} />,
    run: async (reason, values) => {
      const chosen = USER_ROLES.find((one) => one === values['role'])
      if (chosen === undefined) return { role: 'FIELD_REQUIRED' }
      await call('PUT /api/admin/user/:id/role', { params, body: { role: chosen, was: user.role, reason } })
      return undefined
    },
  }
  const suspend: UserDeed = {
    name: 'suspend',
    danger: true,
    fields: <UntilField />,
    run: async (reason, values) => {
      const until = endOfDay(values['until'])
      await call('POST /api/admin/user/:id/suspend', { params, body: { reason, until } })
    },
  }
  const simple = (name: UserDeedName, danger: boolean, run: (reason: string) => Promise<unknown>): UserDeed => ({
    name,
    danger,
    run: async (reason) => void (await run(reason)),
  })
  const deeds = [
    role,
    user.status === 'suspended'
      ? simple('unsuspend', false, (reason) =>
          call('POST /api/admin/user/:id/unsuspend', { params, body: { reason, until: user.suspended_until } }),
        )
      : suspend,
    simple('sessions', false, (reason) => call('POST /api/admin/user/:id/end-sessions', { params, body: { reason } })),
    simple('export', false, (reason) => call('POST /api/admin/user/:id/export', { params, body: { reason } })),
    user.delete_at === null
      ? simple('delete', true, (reason) => call('POST /api/admin/user/:id/delete', { params, body: { reason } }))
      : simple('keep', false, (reason) => call('POST /api/admin/user/:id/keep', { params, body: { reason } })),
  ]
  if (own) return deeds.filter(({ name }) => name === 'role' || name === 'export')
  return rolesFor(user).length === 0 ? deeds.filter(({ name }) => name !== 'role') : deeds
}
