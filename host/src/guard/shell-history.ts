const { history, location } = window

/** History of the page as the browser made it. Its entries are the router's, which alone knows what each of them shows. */
const shellHistory = {
  get state(): unknown {
    return history.state
  },
  pushState: history.pushState.bind(history),
  replaceState: history.replaceState.bind(history),
  go: history.go.bind(history),
}

/** Replaces the address of the current entry, as the shell may. */
export const replaceEntry = (state: unknown, address: string | URL): void => shellHistory.replaceState(state, '', address)

/** Window of the router: the page's own, with the history that parts have no access to (page-calls.ts). */
export const routerWindow = {
  history: shellHistory,
  location,
  document: window.document,
  sessionStorage: window.sessionStorage,
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
} as unknown as Window
