import { useLayer, useTakenOver, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { useAtomValue } from 'jotai'
import { Download } from 'lucide-react'
import { installTexts } from '../i18n/install-texts.ts'
import styles from './settings.module.css'
import { Part } from './settings-section.tsx'
import { askBrowser, installAtom } from '../pwa/install.ts'

/** Setting that installs the site, where the device can; also after a refusal in the bar. */
export const InstallPart = () => {
  const text = useTexts(installTexts)
  const { kind } = useAtomValue(installAtom)
  const { show } = useLayer('install')
  // Depends on the device, which the server does not know.
  const isTakenOver = useTakenOver()
  if (!isTakenOver || kind === 'none') return null
  if (kind === 'installed') return <Part title={text('INSTALL_TITLE')} text={text('INSTALLED')} />
  return (
    <Part title={text('INSTALL_TITLE')} text={text('INSTALL_TEXT')}>
      <Button kind="outline" className={styles.start} onClick={() => (kind === 'ios' ? show() : void askBrowser())}>
        <Download aria-hidden="true" />
        {text('INSTALL')}
      </Button>
    </Part>
  )
}
