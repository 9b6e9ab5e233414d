/** Text that a document of this tab has stored; null without one, or where storage is blocked. */
export const tabNote = (key: string): string | null => {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text for the next documents of this tab, or removes it; does nothing where storage is blocked or full. */
export const setTabNote = (key: string, text: string | null): void => {
  try {
    if (text === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, text)
  } catch {
    // Each reader has its own answer to a missing note.
  }
}

/** Returns a text of this tab and removes it. */
export const takeTabNote = (key: string): string | null => {
  const text = tabNote(key)
  setTabNote(key, null)
  return text
}
