// First of all that runs (threats T17): what the shell is written with stays what it was, whatever a remote assigns.
// Who assigns hears a TypeError, which is told of the release that its stack names.

const methodsOf = (holder: object): [string, PropertyDescriptor][] =>
  Object.entries(Object.getOwnPropertyDescriptors(holder)).filter(
    ([name, { value, configurable }]) => configurable === true && typeof value === 'function' && name !== 'constructor',
  )

/** Names that objects and functions often have for themselves: assigning to one of those still makes one. */
const COMMON: ReadonlySet<string> = new Set(['toString', 'toLocaleString', 'valueOf'])
const NONE: ReadonlySet<string> = new Set()

/**
 * Whether this is a prototype of the language or the browser: an inherited method is not replaced on them either. Asked when
 * somebody assigns, since to list them the browser has to make each of its thousand interfaces.
 */
const isBuiltIn = (holder: object): boolean => {
  const maker: unknown = Object.getOwnPropertyDescriptor(holder, 'constructor')?.value
  return (
    typeof maker === 'function' && maker.prototype === holder && Function.prototype.toString.call(maker).includes('[native code]')
  )
}

const sealShared = (holder: object, name: string, { value, enumerable = false }: PropertyDescriptor): void => {
  Object.defineProperty(holder, name, {
    configurable: false,
    enumerable,
    get: () => value as unknown,
    set(this: object, own: unknown) {
      if (isBuiltIn(this)) throw new TypeError(`${name} is not to be replaced`)
      Object.defineProperty(this, name, { value: own, writable: true, enumerable: true, configurable: true })
    },
  })
}

/** What is read and written by functions of an interface (a node's text, the address of a link) stays so too. */
const sealAccessors = (holder: object): void => {
  for (const [name, accessor] of Object.entries(Object.getOwnPropertyDescriptors(holder)))
    if (accessor.configurable === true && accessor.get !== undefined) Object.defineProperty(holder, name, { configurable: false })
}

const seal = (holder: object, own: ReadonlySet<string> = NONE): void => {
  for (const [name, descriptor] of methodsOf(holder)) {
    if (own.has(name)) sealShared(holder, name, descriptor)
    else Object.defineProperty(holder, name, { writable: false, configurable: false })
  }
}

/** Libraries give elements, or weak maps of theirs, methods of their own: those stay theirs. */
const sealAllShared = (holder: object): void => seal(holder, new Set(methodsOf(holder).map(([name]) => name)))

// Symbols, RegExp and the iterators are left as they are, for engines give up their fast paths where these are touched: what of
// them the shell needs is put back (put-back.ts). Storage may refuse or be full anyway: each use of it is ready for that.
for (const holder of [Object, Array, Promise, Reflect, JSON, Number, String, Math, Date, Symbol, Intl]) seal(holder)
for (const { prototype } of [Object, Function]) seal(prototype, COMMON)
for (const { prototype } of [Array, String, Number, Promise, Map, Set]) seal(prototype as object)
const values = [WeakMap, WeakSet, Date, URL, URLSearchParams, Headers, Response, AbortController, MessagePort, Performance]
const nodes = [EventTarget, Event, Node, Document, Element, HTMLElement, DOMTokenList, MutationObserver]
const given = [...values, ...nodes]
// Of these there is one each, which could be given methods of its own: it has them, unless a test's clock did that before.
const singles: [object, object][] = [
  [document, Document.prototype],
  [window, EventTarget.prototype],
  [window.performance, Performance.prototype],
]
for (const [single, prototype] of singles)
  for (const [name, { value }] of methodsOf(prototype))
    if (!Object.hasOwn(single, name)) Object.defineProperty(single, name, { value, writable: false, configurable: false })
const links = [HTMLAnchorElement, Text, CharacterData, AbortSignal, Request]
for (const { prototype } of given) sealAllShared(prototype)
for (const { prototype } of [...given, ...links]) sealAccessors(prototype)
for (const { prototype } of [Object, Array]) Object.preventExtensions(prototype)

// The language's own, and of the browser's what the shell and its libraries run with; to list all of them would make each.
const language =
  'Object Function Array String Number Boolean Symbol BigInt Math Date RegExp JSON Reflect Proxy Promise Map Set WeakMap WeakSet ' +
  'WeakRef FinalizationRegistry Intl Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError ' +
  'ArrayBuffer DataView Uint8Array Int32Array Float64Array parseInt parseFloat isNaN isFinite encodeURI encodeURIComponent ' +
  'decodeURI decodeURIComponent'
const browser =
  'fetch Request Response Headers URL URLSearchParams AbortController AbortSignal DOMException Event CustomEvent EventTarget Node ' +
  'Element HTMLElement SVGElement Document DocumentFragment Text Comment HTMLAnchorElement HTMLInputElement HTMLIFrameElement ' +
  'MutationObserver IntersectionObserver ResizeObserver PerformanceObserver MessageChannel MessagePort BroadcastChannel ' +
  'EventSource TextEncoder TextDecoder Blob File FormData ReadableStream Storage History Location CSS queueMicrotask setTimeout ' +
  'clearTimeout setInterval clearInterval requestAnimationFrame cancelAnimationFrame requestIdleCallback cancelIdleCallback ' +
  'matchMedia getComputedStyle structuredClone reportError btoa atob'
const globals = `${language} ${browser}`.split(' ').filter((name) => Object.getOwnPropertyDescriptor(window, name)?.configurable)
for (const name of globals) Object.defineProperty(window, name, { writable: false, configurable: false })
// The browser gives it by a getter, which assigning replaces.
Object.defineProperty(window, 'performance', { value: window.performance, writable: false, configurable: false })
