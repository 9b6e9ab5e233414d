import { useSession, useTexts } from '@florilege/shared/shell'
import { useAtomValue } from 'jotai'
import { Send } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { outboxTexts } from '../i18n/outbox-texts.ts'
import styles from './outbox-bar.module.css'
import { outboxAtom, waitingCountAtom } from './outbox-atom.ts'

/** Bar on every page with the number of waiting or refused items, and a link to the outbox. */
export const OutboxBar = () => {
  const text = useTexts(outboxTexts)
  const signedIn = useSession().auth_userid !== null
  const { pathname } = useLocation()
  const items = useAtomValue(outboxAtom)
  const waiting = useAtomValue(waitingCountAtom)
  const refused = items.length - waiting
  if (!signedIn || items.length === 0 || pathname.startsWith('/outbox')) return null
  const words = [
    waiting > 0 ? text('OUTBOX_WAITS', { count: waiting }) : null,
    refused > 0 ? text('OUTBOX_REFUSED_BAR', { count: refused }) : null,
  ]
  return (
    <Link className={styles.bar} to="/outbox/">
      <Send aria-hidden="true" />
      {words.filter((one) => one !== null).join(' · ')}
    </Link>
  )
}
