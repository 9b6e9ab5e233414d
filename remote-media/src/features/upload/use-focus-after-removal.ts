import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { UploadItem } from './queue/upload-item.ts'

/**
 * Restores the focus after a file's row was removed with the focused button: moves it to the same button of the row that replaced
 * it, or to the file chooser. An existing focus stays.
 */
export const useFocusAfterRemoval = (area: RefObject<HTMLElement | null>, items: readonly UploadItem[]): void => {
  const ids = items.map(({ id }) => id).join(' ')
  const before = useRef<readonly string[]>([])
  const last = useRef<EventTarget | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const now = ids === '' ? [] : ids.split(' ')
    const at = before.current.findIndex((id) => !now.includes(id))
    before.current = now
    if (at < 0) return undefined
    // The closing confirmation dialog first returns the focus to the removed button.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body && document.activeElement !== null) return
      // Items removed automatically, such as duplicates, did not have the focus.
      if (!(last.current instanceof Node) || last.current.isConnected) return
      const rows = area.current?.querySelectorAll('li') ?? []
      const row = rows[Math.min(at, rows.length - 1)]
      const buttons = row?.querySelectorAll<HTMLButtonElement>('[data-actions] button')
      const next = buttons?.[buttons.length - 1] ?? area.current?.querySelector<HTMLButtonElement>('button')
      next?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [area, ids])
}
