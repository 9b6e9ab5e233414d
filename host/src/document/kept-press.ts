import { useEffect } from 'react'

type Kept = { control: HTMLElement } | { form: HTMLFormElement; submitter: HTMLElement | null }
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Keeping = { florilegeKept?: Kept | undefined; florilegeFields?: Map<Field, string | boolean> }

// React marks each hydrated element; it has no other sign for a single element.
export const isTaken = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'))

/** Writes a text past React's value tracker, which ignores an event without a change of the value. */
const rewrite = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
  const { selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Repeats the last change of a field for React, with the value from before hydration, which may have reset it. A discrete event
 * before it makes React finish the hydration of its part, which would reset the field once more.
 */
const repeatChange = (field: Field, value: string | boolean): void => {
  field.dispatchEvent(new PointerEvent('lostpointercapture', { bubbles: true }))
  if (typeof value === 'boolean') {
    // A later choice in the same radio group replaces this one.
    if (field.type === 'radio' && !value) return
    ;(field as HTMLInputElement).checked = !value
    field.click()
  } else if (field instanceof HTMLSelectElement || field.type === 'file') {
    if (field.type !== 'file') field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else rewrite(field, value)
}

/** Pause between two checks for hydrated elements, and the end of the checks after the start of the page; ms. */
const PAUSE = 50
const END = 60_000

let checksAgain = false

/** Checks again while elements wait for the script of their part. */
const checkLater = (elements: readonly Element[]): void => {
  if (checksAgain || performance.now() > END || !elements.some(({ isConnected }) => isConnected)) return
  checksAgain = true
  setTimeout(() => {
    checksAgain = false
    carryOutKept()
  }, PAUSE)
}

const elementOf = (kept: Kept): HTMLElement => ('control' in kept ? kept.control : kept.form)

/**
 * Repeats, once, presses, submissions and changes of fields from before hydration (server/src/web/first-steps.ts), when React has
 * hydrated their element. Call it when elements may have been hydrated.
 */
export const carryOutKept = (): void => {
  const keeping = window as Keeping
  const fields = [...(keeping.florilegeFields ?? [])]
  const changed = fields.filter(([field]) => isTaken(field))
  for (const [field, value] of changed) {
    keeping.florilegeFields?.delete(field)
    repeatChange(field, value)
  }
  const kept = keeping.florilegeKept
  // The handler of a press sees the values of fields after React's next rendering.
  if (changed.length === 0 && kept !== undefined && isTaken(elementOf(kept))) {
    keeping.florilegeKept = undefined
    if ('control' in kept) kept.control.click()
    else kept.form.requestSubmit(kept.submitter?.isConnected === true ? kept.submitter : null)
  } else checkLater([...fields.map(([field]) => field), ...(kept === undefined ? [] : [elementOf(kept)])])
}

/** Rendered after a part: its elements are hydrated when the effects run. */
export const KeptPress = (): null => {
  useEffect(carryOutKept, [])
  return null
}
