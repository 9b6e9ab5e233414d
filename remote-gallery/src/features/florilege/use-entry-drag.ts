import type { PointerEvent, RefObject } from 'react'
import { givingWay, placeAt, scrollSpeed } from './entry-order.ts'

const MOVE = '--move'
/** Distance in px from which a press becomes a drag. */
const MEANT = 8

/**
 * Drag and drop of list rows by their handles, for mouse, pen and touch: the row follows the pointer, the others make room, and
 * the page scrolls near a window edge. On drop `onMove` receives both indices. Escape and a cancelled pointer restore the order.
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
      let pointer = event.clientY
      let frame = 0
      let hasMoved = false
      const distance = () => pointer - began + window.scrollY - scrolled
      const place = () => placeAt(places, from, distance())
      const ended = new AbortController()
      const { signal } = ended
      grip.setPointerCapture(event.pointerId)
      row.dataset['dragged'] = ''
      const show = () => {
        const ways = givingWay(places, from, place())
        for (const [at, other] of rows.entries()) other.style.setProperty(MOVE, `${at === from ? distance() : (ways[at] ?? 0)}px`)
      }
      const goOn = () => {
        // A press near an edge must not scroll before the drag starts.
        const speed = hasMoved ? scrollSpeed(pointer, window.innerHeight) : 0
        if (speed !== 0) {
          window.scrollBy({ top: speed, behavior: 'instant' })
          show()
        }
        frame = requestAnimationFrame(goOn)
      }
      const end = () => {
        ended.abort()
        cancelAnimationFrame(frame)
        for (const other of rows) other.style.removeProperty(MOVE)
        delete row.dataset['dragged']
      }
      const follow = (now: { clientY: number }) => {
        pointer = now.clientY
        hasMoved ||= Math.abs(pointer - began) > MEANT
        show()
      }
      frame = requestAnimationFrame(goOn)
      grip.addEventListener('pointermove', follow, { signal })
      grip.addEventListener(
        'pointerup',
        (now) => {
          pointer = now.clientY
          const to = place()
          end()
          onMove(from, to)
        },
        { signal },
      )
      grip.addEventListener('pointercancel', end, { signal })
      grip.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
    },
  })
