import { constants, createContext, Script } from 'node:vm'
import type { RealmFailure, RealmPages, PagesOutside } from './realm-pages.ts'
import { realmPages } from './realm-pages.ts'
import { realmAddresses } from './realm-addresses.ts'
import { realmEvents } from './realm-events.ts'
import { realmGlobals } from './realm-globals.ts'
import type { Outside } from './realm-globals.ts'
import { realmTexts } from './realm-texts.ts'
import type { Unit } from './render-messages.ts'

const { URL: Address, URLSearchParams: Query, btoa: encode, atob: decode, crypto: random } = globalThis
const { setTimeout: later, clearTimeout: forget } = globalThis
const { isArray } = Array

// Throws a string: an error object would give the caller access to this realm.
const refuseImport = (): never => {
  // oxlint-disable-next-line no-throw-literal
  throw 'import() is not there when a page is rendered on the server'
}
const scriptOf = (text: string, filename: string): Script => new Script(text, { filename, importModuleDynamically: refuseImport })

type Begin = (outside: Outside & PagesOutside, units: string) => { fire: (id: number) => void; pages: RealmPages }

const begin = scriptOf(
  `'use strict';(outside, units) => {
const parts = { realmAddresses: ${String(realmAddresses)}, realmEvents: ${String(realmEvents)}, realmTexts: ${String(realmTexts)} }
return { fire: (${String(realmGlobals)})(outside, parts), pages: (${String(realmPages)})(outside, units) }
}`,
  'realm',
)

const PARTS = 'href origin protocol username password host hostname port pathname search hash'.split(' ')

const texts: Omit<Outside, 'later' | 'forget'> = {
  parseUrl: (url, base, set, value) => {
    if (!Address.canParse(url, base)) return ''
    const address = new Address(url, base)
    if (set !== undefined && PARTS.includes(set)) Reflect.set(address, set, value)
    return JSON.stringify(Object.fromEntries(PARTS.map((name) => [name, Reflect.get(address, name)])))
  },
  parseQuery: (query) => JSON.stringify([...new Query(query)]),
  writeQuery: (pairs) => String(new Query(JSON.parse(pairs) as [string, string][])),
  encode64: (text, back) => (back ? decode(text) : encode(text)),
  identity: () => random.randomUUID(),
}

/** True for values without behaviour. Objects of a realm are not even converted: their methods would run outside of it. */
const isPlain = (value: unknown): boolean => ['undefined', 'string', 'number', 'boolean'].includes(typeof value)

/** Functions that answer with an empty text when an argument is an object of the realm. */
const plainOnly = <T extends object>(functions: T): T =>
  Object.fromEntries(
    Object.entries(functions).map(([name, run]: [string, (...given: unknown[]) => unknown]) => [
      name,
      (...given: unknown[]) => (given.every(isPlain) ? run(...given) : ''),
    ]),
  ) as T

/** Result of a function of the realm; null when it throws. The thrown value is not inspected. */
const settled = (run: () => unknown): unknown => {
  try {
    return run()
  } catch {
    return null
  }
}

export type Compiled = Unit & { script: Script }

/** Compiles a part once for all realms. Throws on a syntax error. */
export const compiled = (unit: Unit): Compiled => {
  const { name, build, text } = unit
  return { ...unit, script: scriptOf(`(function (exports, require, module) {${text}\n})`, `/r/${name}/${build}/server`) }
}

export type PageRealm = {
  /** Evaluates a part. Returns its failure or null. */
  evaluate: (index: number) => RealmFailure | null
  /** Renders the one page of this realm. Its timers stop afterwards. */
  render: (input: string) => Promise<{ html: string | null; failed: RealmFailure[] }>
  abort: () => void
}

const failuresIn = (text: string): RealmFailure[] => {
  const said: unknown = JSON.parse(text)
  const all = isArray(said) ? (said as Partial<RealmFailure>[]) : []
  return all.slice(0, 10).map(({ words, frames }) => ({ words: String(words), frames: String(frames) }))
}

/**
 * Opens a global object with its own intrinsics for one page, so that anything that parts store there is discarded with it. Only strings
 * and numbers cross its border. `eval` and `import()` do not work in it.
 */
export const openRealm = (units: readonly Compiled[]): PageRealm => {
  const context = createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } })
  const timers = new Map<number, NodeJS.Timeout>()
  const { promise, resolve } = Promise.withResolvers<{ html: string | null; failed: RealmFailure[] }>()
  let isOpen = true
  const close = (): void => {
    isOpen = false
    for (const timer of timers.values()) forget(timer)
    timers.clear()
  }
  // An error of a part stays untouched: to display it, Node would read its stack.
  const run = (script: Script): unknown => script.runInContext(context, { displayErrors: false })
  const { fire, pages } = (run(begin) as Begin)(
    plainOnly({
      ...texts,
      later: (id, milliseconds) => {
        if (isOpen)
          timers.set(
            id,
            later(() => timers.delete(id) && settled(() => fire(id)), milliseconds),
          )
      },
      forget: (id) => {
        forget(timers.get(id))
        timers.delete(id)
      },
      part: (index) => run(units[index]?.script as Script) as ReturnType<PagesOutside['part']>,
      say: (html, failed) => {
        if (!isOpen) return
        close()
        resolve({ html: typeof html === 'string' ? html : null, failed: typeof failed === 'string' ? failuresIn(failed) : [] })
      },
    }),
    JSON.stringify(units.map(({ name, base }) => ({ name, base }))),
  )
  return {
    evaluate: (index) => {
      const failure = settled(() => pages.evaluate(index))
      if (failure === '') return null
      return (
        (typeof failure === 'string' ? failuresIn(`[${failure}]`)[0] : undefined) ?? {
          words: 'it cannot be evaluated',
          frames: '',
        }
      )
    },
    render: (input) => {
      settled(() => pages.render(input))
      return promise
    },
    abort: () => {
      if (isOpen) settled(() => pages.abort())
    },
  }
}
