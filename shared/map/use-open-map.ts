import type { MapSource } from '@florilege/shared/contracts'
import type { Position } from '@florilege/shared/rules'
import { useLanguage } from '@florilege/shared/shell'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { MapMarker } from './map-marker.ts'
import { aroundAll, firstView } from './map-view-rules.ts'
import type { MapBox, MapViewpoint } from './map-view-rules.ts'
import type { OpenMap, Tiles } from './open-map.ts'

type Shown = {
  source: MapSource | null
  markers: readonly MapMarker[]
  picked: Position | null
  pickedLabel: string
  start: MapViewpoint | undefined
  onPick: ((position: Position) => void) | undefined
  onOpen: (id: number) => void
  onMove: ((box: MapBox) => void) | undefined
}
type State = { open: OpenMap | null; tiles: Tiles; failed: boolean }

/** Map in `element`, loaded when first visible, and kept in sync with `shown`. */
export const useOpenMap = (element: RefObject<HTMLElement | null>, shown: Shown) => {
  const { source, markers, picked, pickedLabel, start } = shown
  const west = useLanguage() === 'fr' ? 'O' : 'W'
  const [{ open, tiles, failed }, setState] = useState<State>({ open: null, tiles: 'none', failed: false })
  const began = useRef(false)
  const tellPick = useEffectEvent((position: Position) => shown.onPick?.(position))
  const tellOpen = useEffectEvent((id: number) => shown.onOpen(id))
  const tellMove = useEffectEvent((box: MapBox) => shown.onMove?.(box))
  const picks = shown.onPick !== undefined
  const begin = useEffectEvent(() => firstView(start ?? (picked === null ? aroundAll(markers) : undefined), picked))

  useEffect(() => {
    let gone = false
    let opened: OpenMap | null = null
    const load = async () => {
      try {
        const module = await import('./open-map.ts')
        if (gone || element.current === null) return
        opened = module.openMap(
          element.current,
          begin(),
          {
            onTiles: (tiles) => setState((now) => ({ ...now, tiles })),
            onOpen: (id) => tellOpen(id),
            onMove: (box) => tellMove(box),
            onPick: picks ? (position) => tellPick(position) : null,
          },
          west,
        )
        setState({ open: opened, tiles: 'none', failed: false })
      } catch {
        setState((now) => ({ ...now, failed: true }))
      }
    }
    void load()
    return () => {
      gone = true
      opened?.close()
      began.current = false
    }
  }, [element, picks, west])

  useEffect(() => open?.setSource(source), [open, source])
  useEffect(() => open?.setMarkers(markers), [open, markers])
  useEffect(() => open?.setPicked(picked, pickedLabel), [open, picked, pickedLabel])
  useEffect(() => {
    // A view requested later, such as the device's location.
    if (began.current && open !== null && start !== undefined) open.look(start)
    began.current = open !== null
  }, [open, start])
  return { open, tiles, failed }
}
