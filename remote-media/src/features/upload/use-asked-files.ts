import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

type Asked = {
  /** Number of presses of the form's own button; undefined if the area has its own. */
  choose: number | undefined
  input: RefObject<HTMLInputElement | null>
  onOver: (over: boolean) => void
  onDrop: (files: readonly File[]) => void
}

/** Lets the surrounding form open the area's chooser, and accepts drops anywhere on it. */
export const useAskedFiles = ({ choose, input, onOver, onDrop }: Asked): void => {
  useEffect(() => {
    if (choose !== undefined && choose > 0) input.current?.click()
  }, [choose, input])
  const asked = choose !== undefined
  const over = useEffectEvent(onOver)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const form = asked ? input.current?.closest('form') : null
    if (form === null || form === undefined) return undefined
    const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    const onDragOver = (event: DragEvent) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      over(true)
    }
    const onDragLeave = () => over(false)
    const onDropped = (event: DragEvent) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      over(false)
      drop([...(event.dataTransfer?.files ?? [])])
    }
    form.addEventListener('dragover', onDragOver)
    form.addEventListener('dragleave', onDragLeave)
    form.addEventListener('drop', onDropped)
    return () => {
      form.removeEventListener('dragover', onDragOver)
      form.removeEventListener('dragleave', onDragLeave)
      form.removeEventListener('drop', onDropped)
    }
  }, [asked, input])
}
