import { use, useEffect, useRef } from 'react'
import { FormContext } from './form-context.ts'

/** Tells the form when a value that no control of the browser holds is another one than before. */
export const useTellChange = (value: string): void => {
  const { changed } = use(FormContext)
  const told = useRef(value)
  useEffect(() => {
    if (told.current === value) return
    told.current = value
    changed()
  }, [value, changed])
}
