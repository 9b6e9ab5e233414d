import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLayer } from '../shell/layer.ts'

type FieldLayer<Value> = { open: boolean; show: () => void; close: () => void; take: (value: Value) => void }

/**
 * The layer over a form in which the value of one field is chosen. What `take` hands over is put in once the layer is
 * gone: the form that changes by it is one of the page, not of the layer, and closing the layer loses nothing.
 */
export const useFieldLayer = <Value>(
  kind: string,
  name: string,
  field: RefObject<HTMLElement | null>,
  put: (value: Value) => void,
): FieldLayer<Value> => {
  // Names of layers stand in one line, with blanks between them.
  const { open, show, close } = useLayer(`${kind}-${name.replaceAll(' ', '-')}`)
  const taken = useRef<{ value: Value } | null>(null)
  const putTaken = useEffectEvent(() => {
    if (taken.current !== null) put(taken.current.value)
    taken.current = null
  })
  useEffect(() => {
    if (!open) putTaken()
  }, [open])
  useLayoutEffect(() => {
    // After a reload the field may stand in a part that is folded: a layer that nobody sees would lock the page.
    if (open) field.current?.closest('details')?.setAttribute('open', '')
  }, [open, field])
  const take = (value: Value) => {
    taken.current = { value }
    close()
  }
  return { open, show, close, take }
}
