import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { UploadItem } from './upload-item.ts'

/**
 * Where a file was taken out, its button has gone with it: the focus goes to the same button of the file that has come in
 * its place, and to choosing files where none is left. A focus that is somewhere stays there.
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
    // The question that was asked before hands the focus back, to what is no more, once it is closed.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body && document.activeElement !== null) return
      // What left by itself, such as a picture that was chosen twice, had no focus to hand on.
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
