import { useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { signInTexts } from '../../i18n/sign-in-texts.ts'
import { Notice } from '../../pages/notice.tsx'
import type { SignInWindow } from './use-sign-in-window.ts'
import styles from './ways.module.css'

const words = ['MAIL_KNOWN', 'MAIL_UNVERIFIED', 'IDENTITY_TAKEN', 'IDENTITY_FOREIGN', 'REGISTRATION_CLOSED'] as const

/** Notice of a sign-in window: open or failed. A cancelled sign-in shows nothing. */
export const WindowNotice = ({ waiting, code, again, leave }: SignInWindow) => {
  const text = useTexts(signInTexts)
  if (waiting)
    return (
      <Notice kind="hint">
        <p role="status">{text('WINDOW_OPEN')}</p>
        <p className={styles.window}>
          <Button kind="outline" onClick={again}>
            {text('WINDOW_AGAIN')}
          </Button>
          <Button kind="quiet" onClick={leave}>
            {text('WINDOW_LEAVE')}
          </Button>
        </p>
      </Notice>
    )
  if (code === null || code === 'SIGN_IN_ABANDONED') return null
  if (code === 'ACCOUNT_SUSPENDED') return <Notice kind="problem">{text('ACCOUNT_SUSPENDED')}</Notice>
  const known = words.find((word) => word === code)
  return <Notice kind="problem">{text(known ?? 'SERVICE_FAILED')}</Notice>
}
