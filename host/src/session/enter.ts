/**
 * Opens a path of this site as a new document, in place of the current entry of the history: the server composes the
 * page, its remotes and its data for whoever is signed in now, and nothing of the former session stays in memory.
 */
export const enter = (path: string): void => {
  window.history.replaceState(null, '', path)
  window.location.reload()
}
