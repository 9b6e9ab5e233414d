let byShell = false

/** What is led to in `work` is led to by the shell. */
export const asShell = (work: () => void): void => {
  byShell = true
  try {
    work()
  } finally {
    byShell = false
  }
}

/** Whether the shell is leading somewhere right now. */
export const isByShell = (): boolean => byShell

/** Opens an address as a new document. */
export const openDocument = (address: string): void => asShell(() => window.location.assign(address))

/** The same, in place of the current entry of the history. */
export const replaceDocument = (address: string): void => asShell(() => window.location.replace(address))

/** Opens the page anew. */
export const reloadDocument = (): void => asShell(() => window.location.reload())
