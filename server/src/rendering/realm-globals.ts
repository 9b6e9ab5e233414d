/** Functions of the process that a realm may call. They take and return strings and numbers only, so that realms share no object. */
export type Outside = {
  /** Returns the parts of a URL as JSON, or an empty string if it is invalid. `set` names a property that receives `value` first. */
  parseUrl: (url: string, base: string | undefined, set?: string, value?: string) => string
  /** Convert a query string to JSON pairs and back. */
  parseQuery: (query: string) => string
  writeQuery: (pairs: string) => string
  encode64: (text: string, back: boolean) => string
  identity: () => string
  later: (id: number, milliseconds: number) => void
  forget: (id: number) => void
}
type Asked = (ask: () => string) => string
/** Groups of globals from the other `realm-*` files. */
export type GlobalParts = {
  realmAddresses: (outside: Outside, asked: Asked) => Record<string, unknown>
  realmEvents: (timer: (run: () => void, milliseconds: unknown) => number) => Record<string, unknown>
  realmTexts: () => Record<string, unknown>
}

/**
 * Defines the Web interfaces that rendering needs as globals of a realm. Returns the function that runs a timer. The realm evaluates the
 * source text of this function, so that every object has the intrinsics of the realm. The body must not use other variables of this
 * module, and must not pass on the functions of `outside`.
 */
export const realmGlobals = (
  outside: Outside,
  { realmAddresses, realmEvents, realmTexts }: GlobalParts,
): ((id: number) => void) => {
  const { encode64, identity, later, forget } = outside
  // Drops errors of the process, because they are objects of another realm.
  const asked: Asked = (ask) => {
    let text = ''
    try {
      text = ask()
    } catch {
      text = ''
    }
    return text
  }

  const timers = new Map<number, () => void>()
  let lastTimer = 0
  const timer = (run: () => void, milliseconds: unknown): number => {
    lastTimer += 1
    timers.set(lastTimer, run)
    const id = lastTimer
    const pause = Math.max(0, Number(milliseconds) || 0)
    asked(() => `${later(id, pause)}`)
    return id
  }
  const clear = (given: unknown): void => {
    const id = Number(given)
    timers.delete(id)
    asked(() => `${forget(id)}`)
  }
  const repeat = (run: (...all: unknown[]) => void, milliseconds: unknown, all: unknown[]): number => {
    let id = 0
    const again = (): void => {
      timers.set(id, again)
      asked(() => `${later(id, Math.max(1, Number(milliseconds) || 1))}`)
      run(...all)
    }
    id = timer(again, milliseconds)
    return id
  }

  const randomValues = <T extends ArrayBufferView>(array: T): T => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    let digits = ''
    while (digits.length < bytes.length * 2) digits += asked(identity).replaceAll('-', '')
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16)
    return array
  }
  const begun = Date.now()
  const none = (): void => undefined
  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics']) Reflect.deleteProperty(globalThis, name)
  const globals = {
    console: Object.fromEntries('log info warn error debug trace group groupEnd assert'.split(' ').map((name) => [name, none])),
    performance: { now: () => Date.now() - begun, mark: none, measure: none },
    crypto: { randomUUID: () => asked(identity), getRandomValues: randomValues },
    setTimeout: (run: (...all: unknown[]) => void, milliseconds?: number, ...all: unknown[]) =>
      timer(() => run(...all), milliseconds),
    setInterval: (run: (...all: unknown[]) => void, milliseconds?: number, ...all: unknown[]) => repeat(run, milliseconds, all),
    clearTimeout: clear,
    clearInterval: clear,
    queueMicrotask: (run: () => void) => void Promise.resolve().then(run),
    btoa: (text: unknown) => {
      const given = String(text)
      return asked(() => encode64(given, false))
    },
    atob: (text: unknown) => {
      const given = String(text)
      return asked(() => encode64(given, true))
    },
    ...realmAddresses(outside, asked),
    ...realmEvents(timer),
    ...realmTexts(),
  }
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false })
  return (id) => {
    const run = timers.get(id)
    timers.delete(id)
    run?.()
  }
}
