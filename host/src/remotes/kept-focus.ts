const FIELD = 'input, textarea, select, [contenteditable="true"]'
/** The release before has so long to show the field; ms. */
const PATIENCE = 5000

type Place = { kind: string; name: string | null; label: string }
type Range = { start: number; end: number }

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.selectionStart !== null)

const labelOf = (field: Element): string =>
  field.getAttribute('aria-label') ?? (field as HTMLInputElement).labels?.[0]?.textContent ?? ''

const placeOf = (field: Element): Place => ({
  kind: field.tagName,
  name: field.getAttribute('name'),
  label: labelOf(field),
})

const same = (one: Place, other: Place): boolean =>
  one.kind === other.kind && one.name === other.name && one.label === other.label

let last: { field: Element; place: Place; range: Range | null } | null = null

const note = (): void => {
  const field = document.activeElement
  if (field === null || !field.matches(FIELD)) return
  const range = isText(field) ? { start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0 } : null
  last = { field, place: last?.field === field ? last.place : placeOf(field), range }
}

/** Remembers in which field somebody writes. */
export const watchFocus = (): void => {
  // Before the page hears of it: a stroke may be what takes the field away.
  for (const type of ['focusin', 'selectionchange', 'input']) document.addEventListener(type, note, true)
}

/** What is typed while no field is there to take it. */
const keepKeys = () => {
  let kept = ''
  const keep = (event: KeyboardEvent) => {
    // Who has gone on to another field writes there.
    if (document.activeElement?.matches(FIELD) === true) return
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    kept += event.key
  }
  window.addEventListener('keydown', keep, true)
  return () => {
    window.removeEventListener('keydown', keep, true)
    return kept
  }
}

/**
 * Called when a part of the page went away under the hands of whoever wrote in it: as soon as another release shows the
 * same field, the focus is in it again, at its place, and what was typed meanwhile follows. False when no field was lost.
 */
export const findFocusAgain = (): boolean => {
  const lost = last
  if (lost === null || lost.field.isConnected) return false
  last = null
  const keysKept = keepKeys()
  const end = (field: HTMLElement | undefined) => {
    observer.disconnect()
    clearTimeout(late)
    const typed = keysKept()
    if (field === undefined) return
    field.focus()
    if (lost.range && isText(field)) field.setSelectionRange(lost.range.start, lost.range.end)
    // Typed as by hand, so that the form hears of it.
    if (typed !== '') document.execCommand('insertText', false, typed)
  }
  const observer = new MutationObserver(() => {
    const field = [...document.querySelectorAll<HTMLElement>(FIELD)].find((one) => same(placeOf(one), lost.place))
    if (field !== undefined) end(field)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const late = setTimeout(() => end(undefined), PATIENCE)
  return true
}
