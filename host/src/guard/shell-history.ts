/** History of the page as the browser provides it. Its entries belong to the router, which knows what each of them shows. */
const historyOf = ({ history }: Window) => ({
  get state(): unknown {
    return history.state
  },
  pushState: history.pushState.bind(history),
  replaceState: history.replaceState.bind(history),
  go: history.go.bind(history),
})

// The server has no window, and no code there uses the history.
const page = typeof window === 'undefined' ? null : window
const shellHistory = page === null ? null : historyOf(page)

/** Replaces the address of the current entry, as the shell may. */
export const replaceEntry = (state: unknown, address: string | URL): void => shellHistory?.replaceState(state, '', address)

/** Window of the router: the page's own, with the history that parts have no access to (page-calls.ts). */
export const routerWindow = {
  history: shellHistory,
  location: page?.location,
  document: page?.document,
  sessionStorage: page?.sessionStorage,
  addEventListener: page?.addEventListener.bind(page),
  removeEventListener: page?.removeEventListener.bind(page),
} as unknown as Window
