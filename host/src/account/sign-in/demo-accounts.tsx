import { useTexts } from '@florilege/shared/shell'
import { Chip } from '@florilege/shared/ui'
import { pageTexts } from '../../i18n/page-texts.ts'
import styles from './demo-accounts.module.css'
import { Notice } from '../../pages/notice.tsx'

const password = 'florilege-demo'
const accounts = [
  { email: 'user@florilege.test', text: 'DEMO_USER' },
  { email: 'contrib@florilege.test', text: 'DEMO_CONTRIB' },
  { email: 'editor@florilege.test', text: 'DEMO_EDITOR' },
  { email: 'admin@florilege.test', text: 'DEMO_ADMIN' },
] as const

/** Demo accounts with one-tap sign-in; shown only when the server runs the demo. */
export const DemoAccounts = ({ signIn }: { signIn: (email: string, password: string) => Promise<unknown> }) => {
  const text = useTexts(pageTexts)
  return (
    <Notice kind="hint">
      <h2 className={styles.title}>{text('DEMO_TITLE')}</h2>
      <ul className={styles.accounts}>
        {accounts.map(({ email, text: role }) => (
          <li key={email}>
            <Chip aria-pressed={undefined} title={email} onClick={() => void signIn(email, password)}>
              {text(role)}
            </Chip>
          </li>
        ))}
      </ul>
      <p>{text('DEMO_TEXT', { password })}</p>
    </Notice>
  )
}
