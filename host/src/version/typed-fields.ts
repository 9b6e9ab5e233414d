/** Fields whose text the person has changed on this page. */
const typed = new Set<HTMLInputElement | HTMLTextAreaElement>()
const NO_TEXT: ReadonlySet<string> = new Set(['checkbox', 'radio', 'range', 'file', 'color'])

const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !NO_TEXT.has(target.type))

/** Records changed fields. */
export const followTyping = (): void =>
  window.addEventListener('input', ({ target }) => void (isText(target) && typed.add(target)), { passive: true, capture: true })

/**
 * True when a field has text that a reload would lose. Values in the address (`search`) return with it; forms and drafts
 * report themselves (`unsavedAtom`).
 */
export const holdsTyped = (search = window.location.search): boolean => {
  const said = new Set([...new URLSearchParams(search).values()].map((value) => value.trim()))
  for (const field of typed) {
    const value = field.value.trim()
    if (!field.isConnected) typed.delete(field)
    else if (value !== '' && !said.has(value)) return true
  }
  return false
}
