import { call } from '@florilege/shared/client'
import { localeOf, useLanguage, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { useState } from 'react'
import styles from './override-bar.module.css'
import { useOverridden } from './overrides.ts'
import { overrideTexts } from './override-texts.ts'

/** Bar on a page with overrides, with a button that ends them (MF-07). */
export const OverrideBar = () => {
  const text = useTexts(overrideTexts)
  const language = useLanguage()
  const overridden = useOverridden()
  const [busy, setBusy] = useState(false)
  if (overridden === null) return null
  const end = async (): Promise<void> => {
    setBusy(true)
    try {
      await call('DELETE /api/release/override', {})
      window.location.reload()
    } finally {
      setBusy(false)
    }
  }
  const names = overridden.names.join(', ')
  const until = new Date(overridden.until).toLocaleTimeString(localeOf(language), { hour: '2-digit', minute: '2-digit' })
  return (
    <aside className={styles['bar']} role="status">
      <p className={styles['text']}>{text('OVERRIDDEN', { names, until })}</p>
      <Button kind="outline" busy={busy} onClick={() => void end()}>
        {text('END_OVERRIDE')}
      </Button>
    </aside>
  )
}
