import { useLayer, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { reactToError } from '../errors/react-to-error.ts'
import { usePush } from '../events/use-push.ts'
import { installTexts } from '../i18n/install-texts.ts'
import { settingsTexts } from '../i18n/settings-texts.ts'
import { Notice } from '../pages/notice.tsx'
import { installAtom } from '../pwa/install.ts'
import styles from './settings.module.css'
import { Part } from './settings-section.tsx'

const words = {
  asking: 'PUSH_ASKING',
  unsupported: 'PUSH_UNSUPPORTED',
  denied: 'PUSH_DENIED',
  off: 'PUSH_OFF',
  on: 'PUSH_ON',
} as const

/** Push on this device; a denied permission can only be changed in the browser's settings (ER-10). */
export const PushPart = () => {
  const text = useTexts(settingsTexts)
  const install = useTexts(installTexts)
  const { show } = useLayer('install')
  const { state, turnOn, turnOff } = usePush()
  const [busy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    await (state === 'on' ? turnOff() : turnOn()).catch((error: unknown) => reactToError(error, 'action'))
    setBusy(false)
  }
  const byHand = useAtomValue(installAtom).kind === 'ios' && state === 'unsupported'
  return (
    <Part title={text('PUSH_TITLE')} text={text(byHand ? 'PUSH_IOS' : words[state])}>
      {state === 'denied' && <Notice kind="hint">{text('PUSH_ALLOW')}</Notice>}
      {byHand && (
        <Button kind="outline" className={styles.start} onClick={show}>
          {install('INSTALL')}
        </Button>
      )}
      {state !== 'unsupported' && (
        <Button
          kind="outline"
          className={styles.start}
          busy={busy}
          disabled={state === 'denied' || state === 'asking'}
          onClick={() => void change()}
        >
          {text(state === 'on' ? 'PUSH_TURN_OFF' : 'PUSH_TURN_ON')}
        </Button>
      )}
    </Part>
  )
}
