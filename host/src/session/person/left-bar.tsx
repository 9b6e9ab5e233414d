import { loginPath, useSession, useTexts } from '@florilege/shared/shell'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { hostTexts } from '../../i18n/host-texts.ts'
import styles from '../../outbox/outbox-bar.module.css'
import { leftWaiting } from './left-waiting.ts'

/** Notice to guests that this device has unsent data of the person who was signed in before. */
export const LeftBar = () => {
  const text = useTexts(hostTexts)
  const guest = useSession().auth_userid === null
  const { pathname, search } = useLocation()
  const [left] = useState(leftWaiting)
  if (!guest || left === null || pathname.startsWith('/login/')) return null
  return (
    <Link className={styles.bar} to={loginPath(pathname + search)}>
      <Send aria-hidden="true" />
      {text(left.sends === false ? 'LEFT_DRAFTS' : 'LEFT_WAITS')}
    </Link>
  )
}
