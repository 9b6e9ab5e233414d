import { useFingers } from '@florilege/shared/ui'
import { useEffect, useEffectEvent } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { settle, zoomedAt } from './crop-rules.ts'
import type { Lie, Size } from './crop-rules.ts'

/** Side of the stage in px. */
export const STAGE = 280
const STEP = 10
const ZOOM_STEP = 1.1
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const ZOOMS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }

type OnLie = (change: (lie: Lie) => Lie) => void

/** Moves and zooms the picture under the frame, by fingers, mouse, wheel and keys. */
export const useCropStage = (stage: RefObject<HTMLElement | null>, size: Size, onLie: OnLie) => {
  const moved = (now: Lie, [x, y]: readonly [number, number]) => settle({ ...now, x: now.x + x, y: now.y + y }, size, STAGE)
  const zoomBy = (factor: number, at: readonly [number, number]) => onLie((now) => zoomedAt(now, factor, at, size, STAGE))
  const pointers = useFingers({
    onMove: ({ by, factor, at }) => onLie((now) => zoomedAt(moved(now, by), factor, at, size, STAGE)),
  })
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect()
    const at = [event.clientX - left - STAGE / 2, event.clientY - top - STAGE / 2] as const
    zoomBy(Math.exp(-event.deltaY / 500), at)
  })
  // React's wheel listeners are passive and cannot prevent scrolling.
  useEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [stage])
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const zoom = ZOOMS[event.key]
    if (arrow === undefined && zoom === undefined) return
    event.preventDefault()
    if (arrow !== undefined) onLie((now) => moved(now, arrow))
    if (zoom !== undefined) zoomBy(zoom, [0, 0])
  }
  const onCorner = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = stage.current?.getBoundingClientRect()
    if (box === undefined) return
    const away = Math.max(event.clientX - box.left - STAGE / 2, event.clientY - box.top - STAGE / 2)
    onLie((now) => settle({ ...now, frame: away * 2 }, size, STAGE))
  }
  return { pointers, onKeyDown, onCorner }
}
