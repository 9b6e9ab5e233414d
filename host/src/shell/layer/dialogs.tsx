import { useTexts } from '@florilege/shared/shell'
import { dialogsAtom } from '@florilege/shared/shell/host'
import type { Dialog } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { useAtomValue } from 'jotai'
import { useId, useLayoutEffect, useRef } from 'react'
import { hostTexts } from '../../i18n/host-texts.ts'
import styles from './dialogs.module.css'
import { Owned } from '../page/owned.tsx'

const dismiss = (dialog: Dialog): void => (dialog.kind === 'alert' ? dialog.close() : dialog.close(false))

const Buttons = ({ dialog }: { dialog: Dialog }) => {
  const text = useTexts(hostTexts)
  if (dialog.kind === 'alert')
    return (
      <Button data-first onClick={dialog.close}>
        {text('OK')}
      </Button>
    )
  return (
    <>
      <Button kind="outline" data-first onClick={() => dialog.close(false)}>
        {dialog.no ?? text('NO')}
      </Button>
      <Button onClick={() => dialog.close(true)}>{dialog.yes ?? text('YES')}</Button>
    </>
  )
}

/** One question or message over everything; the focus is on the answer that changes nothing. */
const OpenDialog = ({ dialog }: { dialog: Dialog }) => {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed while it is still in the document: only then does the focus go back to where it was.
  useLayoutEffect(() => {
    const opened = element.current
    opened?.showModal()
    opened?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={element}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        dismiss(dialog)
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {dialog.title}
      </h2>
      <p id={`${id}-text`} className={styles.text}>
        {dialog.text}
      </p>
      <div className={styles.buttons}>
        <Buttons dialog={dialog} />
      </div>
    </dialog>
  )
}

/** Alerts and questions that wait, the latest on top (MN-12); one that cannot be shown is answered like one that is closed. */
export const Dialogs = () =>
  useAtomValue(dialogsAtom).map((dialog) => (
    <Owned key={dialog.id} owner={dialog.owner} call={dialog.kind} onFailed={() => dismiss(dialog)}>
      <OpenDialog dialog={dialog} />
    </Owned>
  ))
