import { usePage, useSession, useTexts } from '@florilege/shared/shell'
import { Avatar, Button, classes } from '@florilege/shared/ui'
import {
  Bell,
  ChevronRight,
  Eye,
  FolderDown,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  UserRoundMinus,
  UserRoundX,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { SignedIn } from '../account/sign-in/signed-in.tsx'
import { hostTexts } from '../i18n/host-texts.ts'
import { pageTexts } from '../i18n/page-texts.ts'
import { settingsTexts } from '../i18n/settings-texts.ts'
import { InstallPart } from './install-part.tsx'
import { signOut } from '../session/person/sign-out.ts'
import { LanguageChoice, ThemeChoice } from './look-choices.tsx'
import styles from './settings.module.css'

const sections = [
  { to: '/settings/sign-in/', icon: KeyRound, title: 'WAYS_TITLE', hint: 'WAYS_HINT' },
  { to: '/settings/devices/', icon: MonitorSmartphone, title: 'DEVICES_TITLE', hint: 'DEVICES_HINT' },
  { to: '/settings/notifications/', icon: Bell, title: 'NOTIFICATIONS_TITLE', hint: 'NOTIFICATIONS_HINT' },
  { to: '/settings/privacy/', icon: Eye, title: 'PRIVACY_TITLE', hint: 'PRIVACY_HINT' },
  { to: '/settings/blocked/', icon: UserRoundX, title: 'BLOCKED_TITLE', hint: 'BLOCKED_HINT' },
  { to: '/settings/data/', icon: FolderDown, title: 'DATA_TITLE', hint: 'DATA_HINT' },
  { to: '/settings/leave/', icon: UserRoundMinus, title: 'LEAVE_TITLE', hint: 'LEAVE_HINT' },
] as const satisfies readonly { to: string; icon: LucideIcon; title: string; hint: string }[]

const roles = {
  USER: 'ROLE_USER',
  CONTRIB: 'ROLE_CONTRIB',
  EDITOR: 'ROLE_EDITOR',
  ADMIN: 'ROLE_ADMIN',
  GUEST: 'ROLE_USER',
} as const

const Settings = () => {
  const text = useTexts(settingsTexts)
  const page = useTexts(pageTexts)
  const frame = useTexts(hostTexts)
  const { profile, auth_role, version } = useSession()
  const name = profile?.display_name ?? ''
  usePage({ title: page('SETTINGS_TITLE') })
  return (
    <div className={styles.page}>
      <div className={styles.person}>
        <Avatar src={profile?.profile_image_url ?? null} name={name} size={56} />
        <p className={styles.words}>
          <span className={styles.who}>{name}</span>
          <span className={styles.detail}>{page(roles[auth_role])}</span>
        </p>
      </div>
      <ThemeChoice />
      <LanguageChoice />
      <InstallPart />
      <nav aria-label={text('SECTIONS')}>
        <ul className={styles.list}>
          {sections.map(({ to, icon: Icon, title, hint }) => (
            <li key={to}>
              <Link className={classes(styles.row, styles.link, title === 'LEAVE_TITLE' && styles.danger)} to={to}>
                <Icon aria-hidden="true" />
                <span className={styles.words}>
                  <span className={styles.name}>{text(title)}</span>
                  <span className={styles.detail}>{text(hint)}</span>
                </span>
                <ChevronRight aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.part}>
        <Button kind="outline" className={styles.start} onClick={() => void signOut()}>
          <LogOut aria-hidden="true" />
          {frame('LOGOUT')}
        </Button>
        <p className={styles.detail}>
          {page('VERSION')} {version.frontend}
        </p>
      </div>
    </div>
  )
}

/** RT-38: appearance and language at once, everything else a section away. */
export const SettingsPage = () => (
  <SignedIn>
    <Settings />
  </SignedIn>
)
