import { useRef } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'

/** How long a press is long (ms), and how far it may wander (px). */
const LONG = 500
const WANDER = 10
/** A long press or a key may bring a click and a menu event of its own; they come within so long (ms). */
const ECHO = 800

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (shiftKey && (key === 'F10' || key === 'Enter'))

/**
 * A second action of a button, by a long press, the right button or the menu key, Shift+F10 or Shift+Enter. Ask `taken`
 * in the click: true for the one that ends a long press. Without `action` the button is as any other.
 */
export const useLongPress = (action: (() => void) | undefined) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const done = useRef(Number.NEGATIVE_INFINITY)
  const run = (): void => {
    if (performance.now() - done.current < ECHO) return
    done.current = performance.now()
    action?.()
  }
  const stop = (): void => clearTimeout(timer.current)
  if (action === undefined) return { taken: () => false, handlers: {} }
  const handlers = {
    onPointerDown: ({ button, clientX: x, clientY: y }: PointerEvent) => {
      done.current = Number.NEGATIVE_INFINITY
      if (button !== 0) return
      from.current = { x, y }
      timer.current = setTimeout(run, LONG)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > WANDER) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      stop()
      run()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!isMenuKey(event)) return
      event.preventDefault()
      if (event.repeat) return
      // A key is no echo of what a pointer did just before.
      done.current = Number.NEGATIVE_INFINITY
      run()
    },
    'aria-keyshortcuts': 'Shift+Enter',
  }
  return { taken: () => performance.now() - done.current < ECHO, handlers }
}
