import { Slot, useSession } from '@florilege/shared/shell'
import { trayAtom } from '@florilege/shared/shell/host'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import styles from '../menu/lower-bars.module.css'

/** Tray of uploads below every page. Loaded only when it has files, after the page. */
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
