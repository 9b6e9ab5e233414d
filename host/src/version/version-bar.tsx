import { useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hostTexts } from '../i18n/host-texts.ts'
import { isGuarded, putOff, reloadForVersion } from './reload-page.ts'
import { useNewerVersion } from './running-version.ts'
import styles from './version-bar.module.css'

const LOOK = 5000

/** Newer version that may be offered; none within the guard after a reload (CO-02). */
const useOffered = (): string | null => {
  const newer = useNewerVersion()
  const [guarded, setGuarded] = useState(isGuarded)
  useEffect(() => {
    if (newer === null || !guarded) return undefined
    const timer = setInterval(() => setGuarded(isGuarded()), LOOK)
    return () => clearInterval(timer)
  }, [newer, guarded])
  return guarded ? null : newer
}

/** Notice of a newer version. The page stays until the person reloads it, or no longer uses it (ST-16). */
export const VersionBar = () => {
  const text = useTexts(hostTexts)
  const client = useQueryClient()
  const offered = useOffered()
  const [later, setLater] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const putItOff = (version: string): void => {
    putOff(version)
    setLater(version)
  }
  const reload = async (): Promise<void> => {
    setBusy(true)
    await reloadForVersion(client)
    // Still on this page: the person has kept unsaved data.
    setBusy(false)
  }
  return (
    <div aria-live="polite">
      {offered !== null && offered !== later && (
        <div className={styles.bar}>
          <p className={styles.text}>{text('NEWER_VERSION')}</p>
          <Button kind="quiet" onClick={() => putItOff(offered)}>
            {text('LATER')}
          </Button>
          <Button kind="outline" busy={busy} onClick={() => void reload()}>
            {text('RELOAD')}
          </Button>
        </div>
      )}
    </div>
  )
}
