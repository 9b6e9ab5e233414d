import { replaceEntry } from '../../guard/shell-history.ts'
import { setTabNote, takeTabNote } from '../../tab-notes.ts'

const sameDocument = ({ pathname, search }: URL): boolean =>
  pathname === window.location.pathname && search === window.location.search

/** Note for the next document that a person has come by `enter`. */
const KEY = 'florilege-entered'

let entered: string | null = null

/** Path that this page is being left for; null while it stays. */
export const enteredPath = (): string | null => entered

/** True, once, in a document that `enter` has opened. */
export const isJustEntered = (): boolean => takeTabNote(KEY) !== null

/**
 * Opens a path of this site as a new document, replacing the current history entry: the server composes the page for the
 * current session, and no memory of the former one remains.
 */
export const enter = (path: string): void => {
  entered = path
  setTabNote(KEY, '1')
  const target = new URL(path, window.location.href)
  // Only a reload opens the same address, or another hash of it, as a new document.
  if (!sameDocument(target)) return window.location.replace(target.href)
  replaceEntry(null, path)
  window.location.reload()
}
