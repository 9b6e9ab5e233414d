import { useLayer, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { hostTexts } from '../i18n/host-texts.ts'
import { installTexts } from '../i18n/install-texts.ts'
import { useNewerVersion } from '../version/running-version.ts'
import bar from '../version/version-bar.module.css'
import styles from './install-bar.module.css'
import { askBrowser, installAtom, mayAskNow, refuseInstall, rememberAsked } from './install.ts'

/** Offers to install the site (PW-01, CO-08): later, now, or never. A newer version takes precedence. */
export const InstallBar = () => {
  const text = useTexts(installTexts)
  const host = useTexts(hostTexts)
  const { kind } = useAtomValue(installAtom)
  const { show } = useLayer('install')
  const [may] = useState(mayAskNow)
  const [over, setOver] = useState(false)
  const newer = useNewerVersion() !== null
  const asks = may && !over && !newer && (kind === 'prompt' || kind === 'ios')
  useEffect(() => {
    if (asks) rememberAsked()
  }, [asks])
  const install = () => {
    setOver(true)
    if (kind === 'ios') show()
    else void askBrowser()
  }
  const refuse = () => {
    setOver(true)
    refuseInstall()
  }
  return (
    <div aria-live="polite">
      {asks && (
        <div className={bar.bar}>
          <p className={bar.text}>{text('INSTALL_ASK')}</p>
          <div className={styles.buttons}>
            <Button kind="quiet" onClick={refuse}>
              {text('INSTALL_NEVER')}
            </Button>
            <Button kind="quiet" onClick={() => setOver(true)}>
              {host('LATER')}
            </Button>
            <Button kind="outline" onClick={install}>
              {text('INSTALL')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
