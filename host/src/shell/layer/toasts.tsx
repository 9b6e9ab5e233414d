import { useTexts } from '@florilege/shared/shell'
import { toastsAtom } from '@florilege/shared/shell/host'
import type { Toast } from '@florilege/shared/shell'
import { classes, IconButton } from '@florilege/shared/ui'
import { useAtom } from 'jotai'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { hostTexts } from '../../i18n/host-texts.ts'
import { Owned } from '../page/owned.tsx'
import styles from './toasts.module.css'
import { useTimeLeft } from './use-time-left.ts'

const OpenToast = ({ toast, close }: { toast: Toast; close: () => void }) => {
  const text = useTexts(hostTexts)
  const { action } = toast
  // A toast with an action stays until it is answered.
  const hold = useTimeLeft(close, action === null)
  return (
    <li className={classes(styles.toast, toast.kind === 'error' && styles.error)} {...hold}>
      <span className={styles.words}>{toast.text}</span>
      {action !== null && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            close()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton className={styles.close} label={text('CLOSE')} onClick={close}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** Toasts, which close after a time (CO-01). They cover everything, including open sheets. */
export const Toasts = () => {
  const text = useTexts(hostTexts)
  const [toasts, setToasts] = useAtom(toastsAtom)
  const place = useRef<HTMLDivElement>(null)
  const latest = toasts.at(-1)?.id
  useEffect(() => {
    // Shown again for each toast: the popover opened last is on top, also of a dialog opened in between.
    place.current?.hidePopover()
    if (latest !== undefined) place.current?.showPopover()
  }, [latest])
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {toasts.slice(-1).map(({ id, text: words, owner }) => (
          <Owned key={id} owner={owner} call="toast">
            {words}
          </Owned>
        ))}
      </p>
      <div ref={place} popover="manual" className={styles.place}>
        <ul className={styles.list} aria-label={text('NOTICES')}>
          {toasts.map((toast) => {
            const close = () => setToasts((all) => all.filter(({ id }) => id !== toast.id))
            return (
              <Owned key={toast.id} owner={toast.owner} call="toast" onFailed={close}>
                <OpenToast toast={toast} close={close} />
              </Owned>
            )
          })}
        </ul>
      </div>
    </>
  )
}
