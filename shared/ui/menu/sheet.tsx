import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTakenOver } from '../../shell/taken-over.ts'
import { useTexts } from '../../shell/texts.ts'
import { IconButton } from '../button/icon-button.tsx'
import styles from './sheet.module.css'
import { uiTexts } from '../texts.ts'
import { watchKeyboard } from './keyboard-inset.ts'
import { useSwipeDown } from './use-swipe-down.ts'

export type SheetProps = { title: ReactNode; onClose: () => void; footer?: ReactNode; children: ReactNode }

/** Leaves the body out of the tab order unless it scrolls; its height is known when Tab is pressed. */
const setTabStop = ({ key, currentTarget }: KeyboardEvent): void => {
  if (key !== 'Tab') return
  const body = currentTarget.querySelector<HTMLElement>('[role=group]')
  if (body !== null) body.tabIndex = body.scrollHeight > body.clientHeight ? 0 : -1
}

/**
 * Modal sheet: from the bottom on a phone, a dialog on large screens. Open while rendered; content below is inert and gets the
 * focus back. Escape, backdrop, button and a swipe down request closing. Initial focus: the control that has it, the one with
 * `data-autofocus`, or the title. An on-screen keyboard does not cover it.
 */
export const Sheet = ({ title: words, onClose, footer, children }: SheetProps) => {
  const text = useTexts(uiTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const heading = useId()
  const isTakenOver = useTakenOver()
  // In a server-rendered document it is readable before scripts run, and keeps its element.
  const [isOfDocument] = useState(!isTakenOver)
  const swipe = useSwipeDown(dialog, onClose)
  // Close while it is in the document: only then the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    // Before hydration: a key that is down acts on the control when it comes up.
    const focused = element?.querySelector<HTMLElement>(':focus')
    if (element?.open) element.close()
    element?.showModal()
    const first = focused ?? element?.querySelector<HTMLElement>('[data-autofocus]') ?? title.current
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
      onKeyDown={setTabStop}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.content}>
        {/* No landmarks: banner and contentinfo belong to the page frame. */}
        <div className={styles.head} {...swipe}>
          <h2 ref={title} id={heading} className={styles.title} tabIndex={-1}>
            {words}
          </h2>
          <IconButton label={text('CLOSE')} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        {/* Focusable while it scrolls, so that a long text without controls can be scrolled by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.body} role="group" aria-labelledby={heading} tabIndex={0}>
          {children}
        </div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}
