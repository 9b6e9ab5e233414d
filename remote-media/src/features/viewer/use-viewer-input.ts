import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import type { Box } from './viewer-rules.ts'

const KEY_ZOOM = 1.4

type Actions = {
  step: (by: 1 | -1) => void
  onShow: (at: number) => void
  last: number
  zoomBy: (factor: number) => void
  onWhole: () => void
  /** Turn of the wheel, at a point from the middle of the screen. */
  onWheel: (factor: number, at: readonly [number, number]) => void
  screen: Box
}

/** Shows a dialog above the page while it is mounted. */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>): void =>
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [dialog])

/** Handles the keys and the wheel of the viewer. */
export const useViewerInput = (dialog: RefObject<HTMLDialogElement | null>, actions: Actions): void => {
  const { step, onShow, last, zoomBy, onWhole, screen } = actions
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowRight: () => step(1),
      ArrowLeft: () => step(-1),
      Home: () => onShow(0),
      End: () => onShow(last),
      '+': () => zoomBy(KEY_ZOOM),
      '=': () => zoomBy(KEY_ZOOM),
      '-': () => zoomBy(1 / KEY_ZOOM),
      '0': onWhole,
    }
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (run === undefined) return
    event.preventDefault()
    event.stopPropagation()
    run()
  })
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const at = [event.clientX - screen.width / 2, event.clientY - screen.height / 2] as const
    actions.onWheel(Math.exp(-event.deltaY / 400), at)
  })
  useEffect(() => {
    const element = dialog.current
    const turn = (event: WheelEvent) => onWheel(event)
    const press = (event: KeyboardEvent) => onKey(event)
    element?.addEventListener('wheel', turn, { passive: false })
    element?.addEventListener('keydown', press)
    return () => {
      element?.removeEventListener('wheel', turn)
      element?.removeEventListener('keydown', press)
    }
  }, [dialog])
}
