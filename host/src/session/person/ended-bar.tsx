import { loginPath, useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink } from '@florilege/shared/ui'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { hostTexts } from '../../i18n/host-texts.ts'
import styles from '../../version/version-bar.module.css'
import { leftWaiting } from './left-waiting.ts'
import { takeEndedNotice } from './other-person.ts'

const ended = takeEndedNotice()

/** Notice that the session expired or was ended on another device, with a link to the login page. */
export const EndedBar = () => {
  const text = useTexts(hostTexts)
  const { pathname, search } = useLocation()
  const [shown, setShown] = useState(ended)
  const [waits] = useState(() => leftWaiting() !== null)
  return (
    <div role="status">
      {shown && !pathname.startsWith('/login/') && (
        <div className={styles.bar}>
          <p className={styles.text}>{text(waits ? 'SESSION_ENDED_WAITS' : 'SESSION_ENDED')}</p>
          <Button kind="quiet" onClick={() => setShown(false)}>
            {text('CLOSE')}
          </Button>
          <ButtonLink kind="outline" to={loginPath(pathname + search)}>
            {text('LOGIN')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
