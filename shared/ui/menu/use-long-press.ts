import { useRef } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'

/** Minimum duration of a long press in ms, and its movement tolerance in px. */
const LONG = 500
const WANDER = 10
/** Time in ms within which a long press or key may cause an additional click or context menu event. */
const ECHO = 800

/**
 * Swallows the click event when the finger of a long press is lifted: content opened by it may be below. Waits for the lift,
 * however late, or for the next press.
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
 * Second action of a button: long press, right button, menu key, Shift+F10 or Shift+Enter. Ask `taken` in the click handler: true
 * for the click that ends a long press. Without `action` the button is unchanged.
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
      // Some devices report a touch long press by this event, before the timer here.
      if (finger.current) swallowClick()
      run()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!isMenuKey(event)) return
      event.preventDefault()
      if (event.repeat) return
      // A key event is independent of a preceding pointer event.
      done.current = Number.NEGATIVE_INFINITY
      run()
    },
    'aria-keyshortcuts': 'Shift+Enter',
  }
  return { taken: () => performance.now() - done.current < ECHO, handlers }
}
