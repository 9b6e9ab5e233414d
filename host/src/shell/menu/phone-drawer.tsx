import { useLayer, useTexts } from '@florilege/shared/shell'
import { IconButton } from '@florilege/shared/ui'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { hostTexts } from '../../i18n/host-texts.ts'
import styles from './drawer.module.css'
import { MenuList } from './menu-list.tsx'
import { Wordmark } from './wordmark.tsx'

const Layer = ({ close }: { close: () => void }) => {
  const text = useTexts(hostTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed while it is still in the document: only then does the focus go back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    const onGround = (event: MouseEvent) => event.target === element && close()
    element?.showModal()
    element?.addEventListener('click', onGround)
    return () => {
      element?.removeEventListener('click', onGround)
      element?.close()
    }
  }, [close])
  return (
    <dialog
      ref={dialog}
      className={styles.layer}
      aria-label={text('MENU')}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <Wordmark replace />
          <IconButton label={text('CLOSE_MENU')} onClick={close}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <MenuList inLayer />
      </div>
    </dialog>
  )
}

/** The drawer on a phone, opened by the menu button. */
export const PhoneDrawer = () => {
  const { open, close } = useLayer('menu')
  return open ? <Layer close={close} /> : null
}
