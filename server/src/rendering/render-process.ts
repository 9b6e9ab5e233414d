// Renders pages with the server parts of one release set, in a process without permissions: see renderer.ts.
import { runInNewContext } from 'node:vm'
// Imported by path: package resolution needs permission to read other folders.
import { evaluatePart } from '../../../shared/federation/evaluate-part.ts'
import { compiled, openRealm } from './page-realm.ts'
import type { Compiled, PageRealm } from './page-realm.ts'
import type { RealmFailure } from './realm-pages.ts'
import type { PartFailure, ProcessMessage, RenderOrder, Unit } from './render-messages.ts'

/** Web interfaces available to parts, in addition to the language; nothing of Node is included. */
const WEB = (
  'AbortController AbortSignal DOMException Event EventTarget MessageChannel MessagePort MessageEvent TextDecoder TextEncoder ' +
  'URL URLSearchParams URLPattern atob btoa structuredClone queueMicrotask performance ReadableStream TransformStream ' +
  'WritableStream ReadableStreamDefaultReader ReadableByteStreamController ReadableStreamDefaultController ' +
  'ByteLengthQueuingStrategy CountQueuingStrategy crypto'
).split(' ')

/** Longest HTML of a page, in characters. */
const LONGEST = 512 * 1024
const LONGEST_MESSAGE = 300

const here = process
const tell = (message: ProcessMessage): void => void here.send?.(message)

const timers = new Set<NodeJS.Timeout>()
const { setTimeout: later, setInterval: often, clearTimeout: forget, console: nodeConsole } = globalThis

const noted = (timer: NodeJS.Timeout): NodeJS.Timeout => {
  timers.add(timer)
  return timer
}

/** Stops timers that a part has left, so that they do not run during another page. */
const stopTimers = (): void => {
  for (const timer of timers) forget(timer)
  timers.clear()
}

/** Reduces the globals to the language and the Web, so that no part can reach the process. */
const narrow = (): void => {
  const language = runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]
  const kept = new Set<string>([...language, ...WEB])
  for (const name of Object.getOwnPropertyNames(globalThis)) if (!kept.has(name)) Reflect.deleteProperty(globalThis, name)
  const stop = (timer: NodeJS.Timeout): void => {
    forget(timer)
    timers.delete(timer)
  }
  const silent = Object.fromEntries(Object.keys(nodeConsole).map((name) => [name, () => undefined]))
  Object.assign(globalThis, {
    setTimeout: (...given: Parameters<typeof later>) => noted(later(...given)),
    setInterval: (...given: Parameters<typeof often>) => noted(often(...given)),
    clearTimeout: stop,
    clearInterval: stop,
    console: silent,
  })
}

const wordsOf = (error: unknown): string => {
  try {
    return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, LONGEST_MESSAGE)
  } catch {
    return 'it threw something that cannot be told'
  }
}

const stackOf = (error: unknown): string => {
  try {
    return error instanceof Error ? String(error.stack) : ''
  } catch {
    return ''
  }
}

const FRAME = /\/r\/([a-z][a-z0-9-]*)\/([0-9a-f]{16})\//g

/** Release at fault for an error: the first remote among the stack frames, then among the component frames. */
const failureIn = ({ words, frames }: RealmFailure): PartFailure => {
  const found = [...frames.matchAll(FRAME)].map(([, name = '', build = '']) => ({ name, build }))
  return { of: found.find(({ name }) => name !== 'host') ?? found[0] ?? null, message: words.slice(0, LONGEST_MESSAGE) }
}
const failureOf = (error: unknown, componentStack = ''): PartFailure =>
  failureIn({ words: wordsOf(error), frames: `${stackOf(error)}\n${componentStack}` })

type Render = (input: Record<string, unknown>) => unknown
let render: Render | null = null
const remotes: Record<string, unknown> = {}

const evaluated = ({ name, build, base, text }: Unit, shared: Record<string, unknown>): Record<string, unknown> =>
  evaluatePart(text, { filename: `/r/${name}/${build}/server`, base, shared })

const load = (units: readonly Unit[]): void => {
  const failed: PartFailure[] = []
  let shared: Record<string, unknown> = {}
  for (const unit of units) {
    const { name, build } = unit
    tell({ kind: 'loading', name, build })
    try {
      const exported = evaluated(unit, shared)
      if (name === 'host') {
        if (typeof exported['render'] !== 'function') throw new TypeError('it exports no "render"')
        render = exported['render'] as Render
        shared = exported['shared'] as Record<string, unknown>
      } else {
        if (typeof exported['remote'] !== 'object' || exported['remote'] === null) throw new TypeError('it exports no "remote"')
        remotes[name] = exported['remote']
      }
    } catch (error) {
      failed.push({ of: { name, build }, message: wordsOf(error) })
      // Rendering needs the host, and no remote is at fault.
      if (name === 'host') break
    }
  }
  stopTimers()
  tell({ kind: 'loaded', failed })
}

/** Compiled parts in a process for signed-in pages; null in a process for pages of guests. */
let parts: readonly Compiled[] | null = null
let next: PageRealm | null = null

/** Opens the realm of the next page in advance and evaluates the host's part in it. */
const openNext = (): void => {
  next = openRealm(parts ?? [])
  next.evaluate(0)
}

const loadForPeople = (units: readonly Unit[]): void => {
  const told: PartFailure[] = []
  let taken: readonly Compiled[] = []
  for (const unit of units) {
    const { name, build } = unit
    tell({ kind: 'loading', name, build })
    try {
      const tried: readonly Compiled[] = [...taken, compiled(unit)]
      const failure = openRealm(tried).evaluate(tried.length - 1)
      if (failure === null) taken = tried
      else told.push({ of: { name, build }, message: failure.words.slice(0, LONGEST_MESSAGE) })
    } catch (error) {
      told.push({ of: { name, build }, message: wordsOf(error) })
    }
    // No page renders without the host's part.
    if (taken.length === 0) break
  }
  parts = taken
  if (taken.length > 0) openNext()
  tell({ kind: 'loaded', failed: told })
}

/** Time after which a suspended part is left to the browser; ms. */
let longestWait = 0
/** Failures of the current page, including errors that a part throws asynchronously. */
let failed: PartFailure[] = []

type Made = string | null
const madeForGuests = async (input: Extract<RenderOrder, { kind: 'render' }>['input']): Promise<Made> => {
  const control = new AbortController()
  // Not a timer of the parts, which could clear it.
  const late = later(() => control.abort(new Error('it waits for something that does not come')), longestWait)
  const fail = (error: unknown, info?: { componentStack?: string }): void =>
    void failed.push(failureOf(error, String(info?.componentStack ?? '')))
  try {
    const made = await render?.({ ...input, remotes, signal: control.signal, onError: fail })
    if (typeof made !== 'string') throw new TypeError('it rendered no text')
    return made
  } catch (error) {
    fail(error)
    return null
  } finally {
    forget(late)
    stopTimers()
  }
}

const madeForOne = async (input: object): Promise<Made> => {
  if (next === null) openNext()
  const realm = next
  next = null
  const late = later(() => realm?.abort(), longestWait)
  const made = await realm?.render(JSON.stringify(input))
  forget(late)
  failed.push(...(made?.failed ?? []).map(failureIn))
  return made?.html ?? null
}

const renderPage = async ({ id, input }: Extract<RenderOrder, { kind: 'render' }>): Promise<void> => {
  failed = []
  const before = here.threadCpuUsage()
  let html = await (parts === null ? madeForGuests(input) : madeForOne(input))
  if (html !== null && html.length > LONGEST) {
    failed.push({ of: null, message: 'RangeError: it rendered too much' })
    html = null
  }
  const { user, system } = here.threadCpuUsage(before)
  tell({
    kind: 'rendered',
    id,
    html,
    failed: failed.slice(0, 10),
    milliseconds: (user + system) / 1000,
    bytes: here.memoryUsage.rss(),
  })
  if (parts !== null) later(openNext, 0)
}

// For signed-in pages, values that are not text are not inspected.
const failOutside = (error: unknown): void => {
  if (parts === null) failed.push(failureOf(error))
}

here.on('disconnect', () => here.exit())
here.on('unhandledRejection', failOutside)
here.on('uncaughtException', failOutside)
here.on('message', (order: RenderOrder) => {
  if (order.kind === 'render') return void renderPage(order)
  longestWait = order.suspended
  if (order.fresh) loadForPeople(order.units)
  else load(order.units)
})
narrow()
tell({ kind: 'started' })
