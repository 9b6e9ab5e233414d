import { asShell, openDocument, reloadDocument, replaceDocument } from './shell-documents.ts'

// The history as it was before any remote: its entries are the shell's, which alone knows what each of them shows.
const { history, location } = window
const pushState = history.pushState.bind(history)
const replaceState = history.replaceState.bind(history)

/** Takes the place of the address of the current entry, as the shell may. */
export const replaceEntry = (state: unknown, address: string | URL): void => asShell(() => replaceState(state, '', address))

const shellHistory = {
  get state(): unknown {
    return history.state
  },
  get length() {
    return history.length
  },
  pushState: (...entry: Parameters<History['pushState']>) => asShell(() => pushState(...entry)),
  replaceState: (...entry: Parameters<History['pushState']>) => asShell(() => replaceState(...entry)),
  go: history.go.bind(history),
  back: history.back.bind(history),
  forward: history.forward.bind(history),
}

const shellLocation = {
  get href() {
    return location.href
  },
  get origin() {
    return location.origin
  },
  get pathname() {
    return location.pathname
  },
  get search() {
    return location.search
  },
  get hash() {
    return location.hash
  },
  assign: openDocument,
  replace: replaceDocument,
  reload: reloadDocument,
}

/** What the router takes for the window: the same one, with the history and the documents that others are kept from. */
export const routerWindow = {
  history: shellHistory,
  location: shellLocation,
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
const seal = (holder: object, names: readonly string[]): void => {
  for (const name of names) Object.defineProperty(holder, name, { value: refuse, writable: false, configurable: false })
}
seal(History.prototype, ['pushState', 'replaceState', 'go', 'back', 'forward'])
// The newer way to all of it.
const newer = ['navigate', 'reload', 'back', 'forward', 'traverseTo', 'updateCurrentEntry']
if (typeof Navigation !== 'undefined') seal(Navigation.prototype, newer)
