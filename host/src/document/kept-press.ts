type Kept = { control: HTMLElement } | { form: HTMLFormElement; submitter: HTMLElement | null }
type Field = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & { _valueTracker?: { getValue: () => string } }
/** Last change of a field with the position of the caret; `told` if React could see it. */
type Change = { value: string | boolean; caret: number | null; told: boolean }
type Keeping = { florilegePresses?: Kept[]; florilegeFields?: Map<Field, Change> | undefined }

/** Most repetitions of a change that the page takes back. */
const MOST = 3

const keeping = (): Keeping => window as Keeping

/** React's node of an element, and its flags while a rendering is not committed: Placement and Hydrating. */
type Fiber = { return: Fiber | null; alternate: Fiber | null; flags: number }
const NOT_COMMITTED = 4098

/**
 * True when React has committed the hydration of an element, so that its events reach their handlers, and `data-waits` does not
 * say that its handler is missing. Elements are marked earlier, also by a rendering that is thrown away because a script is
 * missing. The loop is React's own check, which has no public form.
 */
export const isReady = (element: Element): boolean => {
  if (element.hasAttribute('data-waits')) return false
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber'))
  let fiber = key === undefined ? null : ((element as unknown as Record<string, Fiber | undefined>)[key] ?? null)
  if (fiber === null) return false
  for (; fiber !== null && fiber.alternate === null; fiber = fiber.return) if ((fiber.flags & NOT_COMMITTED) !== 0) return false
  return true
}

const valueOf = (field: Field): string | boolean =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio') ? field.checked : field.value

/** True when React's tracker holds the value: it ignores an event without a change. Lists have no tracker. */
const isTracked = (field: Field, value: string | boolean): boolean => field._valueTracker?.getValue() === String(value)

const isSeen = (field: Field, { value, told }: Change): boolean =>
  told && valueOf(field) === value && (field._valueTracker === undefined || isTracked(field, value))

/** Sets a value past React's tracker, which then holds another one. */
const setUntracked = (field: Field, { value, caret }: Change): void => {
  const [property, former] =
    typeof value === 'boolean' ? (['checked', !value] as const) : (['value', value === '' ? ' ' : ''] as const)
  Reflect.set(field, property, former)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value)
  if (caret !== null) (field as HTMLInputElement).setSelectionRange(caret, caret)
}

const dispatch = (field: Field, kind: string): boolean => field.dispatchEvent(new Event(kind, { bubbles: true }))

/** Repeats a change for React, with the value from before hydration, which may have reset it. */
const repeat = (field: Field, change: Change): void => {
  const { value } = change
  if (field.type === 'file') dispatch(field, 'change')
  else if (field instanceof HTMLSelectElement) {
    field.value = String(value)
    dispatch(field, 'change')
  } else {
    if (valueOf(field) !== value || isTracked(field, value)) setUntracked(field, change)
    // No MouseEvent: it would toggle the box.
    dispatch(field, typeof value === 'boolean' ? 'click' : 'input')
  }
}

const repetitions = new WeakMap<Field, number>()

/** Repeats the changes that React has missed. Returns false when there were none. */
const repeatChanges = (fields: Map<Field, Change>): boolean => {
  let repeated = false
  for (const [field, change] of fields) {
    const times = repetitions.get(field) ?? 0
    if (!isReady(field) || times >= MOST) continue
    if (isSeen(field, change)) {
      // React may reset a list when it commits the hydration.
      if (!(field instanceof HTMLSelectElement)) fields.delete(field)
      continue
    }
    repeated = true
    repeat(field, change)
    if (field._valueTracker === undefined || isTracked(field, change.value)) repetitions.set(field, times + 1)
    fields.set(field, { ...change, told: true })
  }
  return repeated
}

/**
 * Repeats, once, presses, submissions and changes of fields from before hydration (server/src/web/document/first-steps.ts), when React has
 * hydrated their element: changes first, then a press in each call, in their order. Call it until the document is hydrated.
 */
export const carryOutKept = (): void => {
  const { florilegePresses: presses = [], florilegeFields: fields } = keeping()
  // The handler of a press sees the values of fields, and what the press before it did, after React's next rendering.
  if (fields !== undefined && repeatChanges(fields)) return
  const at = presses.findIndex((kept) => isReady('control' in kept ? kept.control : kept.form))
  const [kept] = at < 0 ? [] : presses.splice(at, 1)
  if (kept === undefined) return
  if ('control' in kept) kept.control.click()
  else kept.form.requestSubmit(kept.submitter?.isConnected === true ? kept.submitter : null)
}

/** Ends the recording of changes: React sees all of them from now on. */
export const forgetChanges = (): void => {
  keeping().florilegeFields = undefined
}
