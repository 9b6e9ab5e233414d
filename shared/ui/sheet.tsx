import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTakenOver } from '../shell/taken-over.ts'
import { useTexts } from '../shell/texts.ts'
import { IconButton } from './icon-button.tsx'
import styles from './sheet.module.css'
import { uiTexts } from './texts.ts'
import { watchKeyboard } from './keyboard-inset.ts'
import { useSwipeDown } from './use-swipe-down.ts'

export type SheetProps = { title: ReactNode; onClose: () => void; footer?: ReactNode; children: ReactNode }

/**
 * A layer over the page: from below on a phone, a dialog on a desk. It is open for as long as it is rendered; what
 * lies under it is inert and gets the focus back. Esc, the ground, the button and a swipe down ask to close.
 * The focus goes to the control with `data-autofocus`, else to the title. A keyboard on the screen covers none of it.
 */
export const Sheet = ({ title: words, onClose, footer, children }: SheetProps) => {
  const text = useTexts(uiTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const heading = useId()
  const isTakenOver = useTakenOver()
  // Of a document it can be read before there is script, and it stays the same element.
  const [isOfDocument] = useState(!isTakenOver)
  const swipe = useSwipeDown(dialog, onClose)
  // Closed while it is still in the document: only then does the focus go back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element?.open) element.close()
    element?.showModal()
    const first = element?.querySelector<HTMLElement>('[data-autofocus]') ?? title.current
    first?.focus()
    return () => element?.close()
  }, [])
  useLayoutEffect(watchKeyboard, [])
  useEffect(() => {
    const element = dialog.current
    const onGround = (event: MouseEvent) => event.target === element && onClose()
    element?.addEventListener('click', onGround)
    return () => element?.removeEventListener('click', onGround)
  }, [onClose])
  return (
    <dialog
      ref={dialog}
      open={isOfDocument ? true : undefined}
      className={styles.sheet}
      aria-labelledby={heading}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.content}>
        {/* No landmarks of the page: banner and contentinfo are those of the frame. */}
        <div className={styles.head} {...swipe}>
          <h2 ref={title} id={heading} className={styles.title} tabIndex={-1}>
            {words}
          </h2>
          <IconButton label={text('CLOSE')} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        {/* In the order of tabs, so that a long text without controls is scrolled by keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.body} role="presentation" tabIndex={0}>
          {children}
        </div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}
