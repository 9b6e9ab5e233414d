import { Slot, useSession } from '@florilege/shared/shell'
import { trayAtom } from '@florilege/shared/shell/host'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import styles from './lower-bars.module.css'

/** What is on its way, below every page. Only fetched where there is something, and after the page itself. */
export const TrayLayer = () => {
  const wanted = useAtomValue(trayAtom)
  const signedIn = useSession().auth_userid !== null
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), 1000)
    return () => clearTimeout(timer)
  }, [])
  if (!wanted || !signedIn || !later) return null
  return (
    <div className={styles.tray} data-parts="">
      <Slot name="tray" />
    </div>
  )
}
