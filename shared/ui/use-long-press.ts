import { useRef } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'

/** How long a press is long (ms), and how far it may wander (px). */
const LONG = 500
const WANDER = 10
/** A long press or a key may bring a click and a menu event of its own; they come within so long (ms). */
const ECHO = 800

/**
 * Takes the click that a finger brings as it is lifted from a long press: what the press has opened may lie under it by then.
 * Waits for the finger, however long it stays, or for the press that follows.
 */
const swallowClick = (): void => {
  const ends = new AbortController()
  const { signal } = ends
  const swallow = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('click', swallow, { capture: true, signal })
  window.addEventListener('mousedown', swallow, { capture: true, signal })
  window.addEventListener('pointerdown', () => ends.abort(), { capture: true, signal })
  const lifted = (): void => void setTimeout(() => ends.abort(), ECHO)
  for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, lifted, { capture: true, signal })
}

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
  const finger = useRef(false)
  const run = (): void => {
    if (performance.now() - done.current < ECHO) return
    done.current = performance.now()
    action?.()
  }
  const stop = (): void => clearTimeout(timer.current)
  const lift = (): void => {
    finger.current = false
    stop()
  }
  if (action === undefined) return { taken: () => false, handlers: {} }
  const handlers = {
    onPointerDown: ({ button, clientX: x, clientY: y, pointerType }: PointerEvent) => {
      finger.current = pointerType === 'touch'
      done.current = Number.NEGATIVE_INFINITY
      if (button !== 0) return
      from.current = { x, y }
      timer.current = setTimeout(() => {
        swallowClick()
        run()
      }, LONG)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > WANDER) stop()
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: stop,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      stop()
      // Some devices tell a long press of a finger by this event, before it is long here.
      if (finger.current) swallowClick()
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
