import { ADD_NOTE, ADD_PHOTOGRAPHS } from '@florilege/shared/rules'
import { useSession, useTexts } from '@florilege/shared/shell'
import { sharedWordsAtom } from '@florilege/shared/shell/host'
import { useAtomValue } from 'jotai'
import { Images, NotebookPen } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { installTexts } from '../i18n/install-texts.ts'
import styles from '../outbox/outbox-bar.module.css'
import { sharedAtom } from './shared-files.ts'

const Words = () => {
  const text = useTexts(installTexts)
  const waits = useAtomValue(sharedWordsAtom) > 0
  const { pathname } = useLocation()
  if (!waits || pathname === ADD_NOTE) return null
  return (
    <Link className={styles.bar} to={ADD_NOTE}>
      <NotebookPen aria-hidden="true" />
      {text('SHARED_WORDS')}
    </Link>
  )
}

/** Notice that shared text waits for a note, and to guests that their photographs wait for a sign-in. */
export const SharedBar = () => {
  const text = useTexts(installTexts)
  const count = useAtomValue(sharedAtom)
  const guest = useSession().auth_userid === null
  if (!guest || count === 0) return <Words />
  return (
    <>
      <Words />
      <Link className={styles.bar} to={ADD_PHOTOGRAPHS}>
        <Images aria-hidden="true" />
        {text('SHARED_WAITS', { count })}
      </Link>
    </>
  )
}
