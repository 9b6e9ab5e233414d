// The history as it was before any remote: its entries are the shell's, which alone knows what each of them shows.
const pushState = window.history.pushState.bind(window.history)
const replaceState = window.history.replaceState.bind(window.history)

/** Takes the place of the address of the current entry, as the shell may. */
export const replaceEntry = (state: unknown, address: string | URL): void => replaceState(state, '', address)

const shellHistory = {
  get state(): unknown {
    return window.history.state
  },
  get length() {
    return window.history.length
  },
  pushState,
  replaceState,
  go: window.history.go.bind(window.history),
  back: window.history.back.bind(window.history),
  forward: window.history.forward.bind(window.history),
}

/** What the router takes for the window: the same one, with the history that others are kept from. */
export const routerWindow = {
  history: shellHistory,
  location: window.location,
  document: window.document,
  sessionStorage: window.sessionStorage,
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
} as unknown as Window

let said = false

/** Told once: a remote that goes on would drown everything else. */
const refuse = (): void => {
  if (said) return
  said = true
  window.reportError(new Error('the history is the shell’s: a remote goes elsewhere by the router'))
}
for (const name of ['pushState', 'replaceState'] as const)
  Object.defineProperty(History.prototype, name, { value: refuse, writable: false, configurable: false })
