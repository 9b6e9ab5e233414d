import { useEffect } from 'react'

type Kept = { control: HTMLElement } | { form: HTMLFormElement; submitter: HTMLElement | null }
type Keeping = { florilegeKept?: Kept | undefined }

// React notes its own on each element that it has taken over; nothing else tells for one element.
export const isTaken = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'))

/**
 * Carries out, once, what somebody pressed or sent before its part was there (server/src/web/first-steps.ts), as soon as React has
 * taken its element over. Call it when elements may have been taken over.
 */
export const carryOutKept = (): void => {
  const keeping = window as Keeping
  const kept = keeping.florilegeKept
  if (kept === undefined || !isTaken('control' in kept ? kept.control : kept.form)) return
  keeping.florilegeKept = undefined
  if ('control' in kept) kept.control.click()
  else kept.form.requestSubmit(kept.submitter)
}

/** Stands after a part: its elements are taken over when the effects run. */
export const KeptPress = (): null => {
  useEffect(carryOutKept, [])
  return null
}
