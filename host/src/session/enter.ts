import { replaceEntry } from '../guard/shell-history.ts'

const sameDocument = ({ pathname, search }: URL): boolean =>
  pathname === window.location.pathname && search === window.location.search

/**
 * Opens a path of this site as a new document, in place of the current entry of the history: the server composes the
 * page, its remotes and its data for whoever is signed in now, and nothing of the former session stays in memory.
 */
export const enter = (path: string): void => {
  const target = new URL(path, window.location.href)
  // Only a reload opens the same address, or another part of it, as a new document.
  if (!sameDocument(target)) return window.location.replace(target.href)
  replaceEntry(null, path)
  window.location.reload()
}
