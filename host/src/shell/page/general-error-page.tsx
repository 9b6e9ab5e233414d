import { Button } from '@florilege/shared/ui'
import { useTexts } from '@florilege/shared/shell'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useRouteError } from 'react-router'
import { hostTexts } from '../../i18n/host-texts.ts'
import { usePageSettings } from '../../session/page-settings.ts'
import styles from '../layer/dialogs.module.css'
import { generalError } from '../../errors/general-error.ts'

const Alert = ({ onward }: { onward: string }) => {
  const text = useTexts(hostTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby="general-error"
      aria-describedby="general-error-text"
      onCancel={() => window.location.assign(onward)}
    >
      <h1 id="general-error" className={styles.title}>
        {text('GENERAL_ERROR')}
      </h1>
      <p id="general-error-text" className={styles.text}>
        {text('GENERAL_ERROR_TEXT')}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => window.location.assign(onward)}>{text('OK')}</Button>
      </div>
    </dialog>
  )
}

const Elsewhere = ({ address }: { address: string }) => {
  useEffect(() => window.location.replace(address), [address])
  return null
}

/** In place of everything, when the frame itself has failed: no page of it can be shown any more (LG-07). */
export const GeneralErrorPage = () => {
  const error = useRouteError()
  const next = generalError(usePageSettings())
  // ER-06: logged, and reported for the release that its stack names.
  useEffect(() => reportError(error), [error])
  return next.kind === 'page' ? <Elsewhere address={next.address} /> : <Alert onward={next.onward} />
}
