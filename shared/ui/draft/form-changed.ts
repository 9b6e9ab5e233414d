import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { differs, stateOf } from '../form/form-values.ts'

/** Tests whether a form differs from its state when opened or last saved (ST-19). Restored values do not count as a change. */
export const useFormChanged = (form: RefObject<HTMLFormElement | null>) => {
  const start = useRef<Map<string, string> | null>(null)
  const [changed, setChanged] = useState(false)

  useEffect(() => {
    if (form.current) start.current = stateOf(new FormData(form.current))
  }, [form])

  const look = useCallback((): boolean => {
    if (!form.current || start.current === null) return false
    const now = differs(start.current, stateOf(new FormData(form.current)))
    setChanged(now)
    return now
  }, [form])

  /** A field mounted later starts with its value at that time. */
  const onRegister = useCallback(
    (name: string) => {
      if (!form.current || start.current === null || start.current.has(name)) return
      const words = stateOf(new FormData(form.current)).get(name)
      if (words !== undefined) start.current.set(name, words)
    },
    [form],
  )

  const saved = useCallback((data: FormData) => {
    start.current = stateOf(data)
    setChanged(false)
  }, [])

  return { changed, look, onRegister, saved }
}
