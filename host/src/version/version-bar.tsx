import { useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { useState } from 'react'
import { hostTexts } from '../i18n/host-texts.ts'
import { useNewerVersion } from './use-newer-version.ts'
import styles from './version-bar.module.css'

/** Says that a newer version is there; the page goes on as it is until the person reloads it. */
export const VersionBar = () => {
  const text = useTexts(hostTexts)
  const newer = useNewerVersion()
  const [later, setLater] = useState(false)
  return (
    <div aria-live="polite">
      {newer && !later && (
        <div className={styles.bar}>
          <p className={styles.text}>{text('NEWER_VERSION')}</p>
          <Button kind="quiet" onClick={() => setLater(true)}>
            {text('LATER')}
          </Button>
          <Button kind="outline" onClick={() => window.location.reload()}>
            {text('RELOAD')}
          </Button>
        </div>
      )}
    </div>
  )
}
