import './shell-history.ts'

// Calls that would take the page over for everybody on it are refused. The caller gets a TypeError, which is reported for the
// release that its stack names. Parts of the page navigate through the router, and ask through the shell's dialogs.
const refuseAll = (holder: object, names: readonly string[]): void => {
  for (const name of names) {
    const refuse = (): never => {
      throw new TypeError(`${name} is refused: the page belongs to the shell`)
    }
    Object.defineProperty(holder, name, { value: refuse, configurable: true })
  }
}

refuseAll(window, ['stop', 'alert', 'confirm', 'prompt'])
refuseAll(Document.prototype, ['open', 'close', 'write', 'writeln'])
refuseAll(History.prototype, ['pushState', 'replaceState', 'go', 'back', 'forward'])
