import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLayer } from '../../shell/slot/layer.ts'

type FieldLayer<Value> = { open: boolean; show: () => void; close: () => void; take: (value: Value) => void }

/**
 * Layer above a form in which a field's value is chosen. The value passed to `take` is applied after the layer has closed,
 * because the form belongs to the page below.
 */
export const useFieldLayer = <Value>(
  kind: string,
  name: string,
  field: RefObject<HTMLElement | null>,
  put: (value: Value) => void,
): FieldLayer<Value> => {
  // Layer names are joined by spaces.
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
    // After a reload the field may be in a closed disclosure: an invisible layer would block the page.
    if (open) field.current?.closest('details')?.setAttribute('open', '')
  }, [open, field])
  const take = (value: Value) => {
    taken.current = { value }
    close()
  }
  return { open, show, close, take }
}
