import type { PointerEvent, RefObject } from 'react'
import { placeAt } from './entry-order.ts'

const MOVE = '--move'

/**
 * Dragging of the rows of a list by their handles, by mouse, pen or finger: the row follows the pointer, and where it is
 * let go `onMove` says from which place to which. Esc and a lost pointer leave everything as it was.
 */
export const useEntryDrag =
  (list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) => (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      const grip: HTMLElement = event.currentTarget
      const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement)
      const row = rows[from]
      if (row === undefined || event.button !== 0) return
      const places = rows.map((one) => one.getBoundingClientRect())
      const [began, scrolled] = [event.clientY, window.scrollY]
      const distance = (now: { clientY: number }) => now.clientY - began + window.scrollY - scrolled
      const ended = new AbortController()
      const { signal } = ended
      grip.setPointerCapture(event.pointerId)
      row.dataset['dragged'] = ''
      const end = () => {
        ended.abort()
        row.style.removeProperty(MOVE)
        delete row.dataset['dragged']
      }
      grip.addEventListener('pointermove', (now) => row.style.setProperty(MOVE, `${distance(now)}px`), { signal })
      grip.addEventListener(
        'pointerup',
        (now) => {
          end()
          onMove(from, placeAt(places, from, distance(now)))
        },
        { signal },
      )
      grip.addEventListener('pointercancel', end, { signal })
      grip.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
    },
  })
