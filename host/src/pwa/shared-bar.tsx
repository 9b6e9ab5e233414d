import { ADD_PHOTOGRAPHS } from '@florilege/shared/rules'
import { useSession, useTexts } from '@florilege/shared/shell'
import { useAtomValue } from 'jotai'
import { Images } from 'lucide-react'
import { Link } from 'react-router'
import { installTexts } from '../i18n/install-texts.ts'
import styles from '../outbox/outbox-bar.module.css'
import { sharedAtom } from './shared-files.ts'

/** Says to guests that what they have shared is kept until they have signed in. */
export const SharedBar = () => {
  const text = useTexts(installTexts)
  const count = useAtomValue(sharedAtom)
  const guest = useSession().auth_userid === null
  if (!guest || count === 0) return null
  return (
    <Link className={styles.bar} to={ADD_PHOTOGRAPHS}>
      <Images aria-hidden="true" />
      {text('SHARED_WAITS', { count })}
    </Link>
  )
}
