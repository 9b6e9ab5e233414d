import type { AdminUser } from '@florilege/shared/contracts'
import { useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { dateText, KindChip } from '@florilege/shared/ui'
import type { Tint } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import styles from './user.module.css'

export const USER_ROLES = ['USER', 'CONTRIB', 'EDITOR', 'ADMIN'] as const
export type UserRole = (typeof USER_ROLES)[number]

const TINTS: Record<UserRole, Tint> = { USER: 'plain', CONTRIB: 'verdure', EDITOR: 'pastel', ADMIN: 'garance' }

export const RoleChip = ({ role }: { role: UserRole }) => {
  const t = useTexts(texts)
  return <KindChip tint={TINTS[role]}>{t(`role_${role}`)}</KindChip>
}

type State = Pick<AdminUser, 'status' | 'suspended_until' | 'delete_at'>

/** State of an account: active, suspended or in pending deletion, with the end date. */
export const UserState = ({ of: { status, suspended_until, delete_at } }: { of: State }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const zone = useZone()
  const day = (at: string) => dateText(new Date(at), language, zone)
  if (delete_at === null && status !== 'suspended') return t(`status_${status}`)
  // A suspended account can be in pending deletion as well; either can be undone.
  return (
    <span className={styles.states}>
      {status === 'suspended' && (
        <KindChip tint="garance">
          {suspended_until === null ? t('status_suspended') : t('user_suspended_until', { date: day(suspended_until) })}
        </KindChip>
      )}
      {delete_at !== null && <KindChip tint="gaude">{t('user_leaving_until', { date: day(delete_at) })}</KindChip>}
    </span>
  )
}
