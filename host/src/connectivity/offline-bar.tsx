import { useOnline, useTexts } from '@florilege/shared/shell'
import { WifiOff } from 'lucide-react'
import { hostTexts } from '../i18n/host-texts.ts'
import styles from './offline-bar.module.css'

/** Bar shown while the device is offline (ST-13). */
export const OfflineBar = () => {
  const text = useTexts(hostTexts)
  const online = useOnline()
  return (
    <div aria-live="polite">
      {!online && (
        <p className={styles.bar}>
          <WifiOff aria-hidden="true" />
          {text('OFFLINE')}
        </p>
      )}
    </div>
  )
}
