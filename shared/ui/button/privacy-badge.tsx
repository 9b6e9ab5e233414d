import { EyeOff, Globe, Lock, UsersRound } from 'lucide-react'
import type { PrivacyStatus } from '../../contracts/rights/privacy.ts'
import { useTexts } from '../../shell/texts.ts'
import styles from './privacy-badge.module.css'
import { uiTexts } from '../texts.ts'

const looks = {
  [-1]: { Icon: EyeOff, key: 'REMOVED' },
  0: { Icon: Lock, key: 'ONLY_ME' },
  1: { Icon: UsersRound, key: 'FRIENDS' },
  9: { Icon: Globe, key: 'ANYBODY' },
} as const

/** Audience of an item as icon and text (EN-12): friends of a person, members of a group or organisation. */
export const PrivacyBadge = ({ status, group = false }: { status: PrivacyStatus; group?: boolean }) => {
  const text = useTexts(uiTexts)
  const { Icon, key } = looks[status]
  return (
    <span className={styles.badge}>
      <Icon aria-hidden="true" />
      {text(group && key === 'FRIENDS' ? 'MEMBERS' : key)}
    </span>
  )
}
