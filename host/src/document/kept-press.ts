import { useEffect } from 'react'

type Kept = { control: HTMLElement } | { form: HTMLFormElement; submitter: HTMLElement | null }
type Keeping = { florilegeKept?: Kept | undefined }

// React marks each hydrated element; it has no other sign for a single element.
export const isTaken = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'))

/**
 * Repeats, once, a press or submission from before hydration (server/src/web/first-steps.ts), when React has hydrated its
 * element. Call it when elements may have been hydrated.
 */
export const carryOutKept = (): void => {
  const keeping = window as Keeping
  const kept = keeping.florilegeKept
  if (kept === undefined || !isTaken('control' in kept ? kept.control : kept.form)) return
  keeping.florilegeKept = undefined
  if ('control' in kept) kept.control.click()
  else kept.form.requestSubmit(kept.submitter)
}

/** Rendered after a part: its elements are hydrated when the effects run. */
export const KeptPress = (): null => {
  useEffect(carryOutKept, [])
  return null
}
