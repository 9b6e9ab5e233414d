import { use, useEffect, useRef } from 'react'
import { FormContext } from './form-context.ts'

/** Notifies the form when the value of a custom control changes. */
export const useTellChange = (value: string): void => {
  const { changed } = use(FormContext)
  const told = useRef(value)
  useEffect(() => {
    if (told.current === value) return
    told.current = value
    changed()
  }, [value, changed])
}
