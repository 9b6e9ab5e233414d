// First of all that runs (threats T17): what the shell is written with stays what it was, whatever a remote assigns.
// Who assigns hears a TypeError, which is told of the release that its stack names.

const methodsOf = (holder: object): [string, PropertyDescriptor][] =>
  Object.entries(Object.getOwnPropertyDescriptors(holder)).filter(
    ([name, { value, configurable }]) => configurable === true && typeof value === 'function' && name !== 'constructor',
  )

/** Names that objects and functions often have for themselves: assigning to one of those still makes one. */
const COMMON: ReadonlySet<string> = new Set(['toString', 'toLocaleString', 'valueOf'])
const NONE: ReadonlySet<string> = new Set()

const prototypeOf = ({ value }: PropertyDescriptor): unknown =>
  typeof value === 'function' ? (value as { prototype?: unknown }).prototype : undefined
/** Prototypes of the language and the browser: an inherited method is not replaced on them either. */
const builtIn = new Set(Object.values(Object.getOwnPropertyDescriptors(window)).map(prototypeOf))

const sealShared = (holder: object, name: string, { value, enumerable = false }: PropertyDescriptor): void => {
  Object.defineProperty(holder, name, {
    configurable: false,
    enumerable,
    get: () => value as unknown,
    set(this: object, own: unknown) {
      if (builtIn.has(this)) throw new TypeError(`${name} is not to be replaced`)
      Object.defineProperty(this, name, { value: own, writable: true, enumerable: true, configurable: true })
    },
  })
}

const seal = (holder: object, own: ReadonlySet<string> = NONE): void => {
  for (const [name, descriptor] of methodsOf(holder)) {
    if (own.has(name)) sealShared(holder, name, descriptor)
    else Object.defineProperty(holder, name, { writable: false, configurable: false })
  }
}

/** Libraries give elements, or weak maps of theirs, methods of their own: those stay theirs. */
const sealAllShared = (holder: object): void => seal(holder, new Set(methodsOf(holder).map(([name]) => name)))

// Symbols, RegExp and the iterators are left as they are: engines give up their fast paths where these are touched.
for (const holder of [Object, Array, Promise, Reflect, JSON, Number, String, Math]) seal(holder)
for (const { prototype } of [Object, Function]) seal(prototype, COMMON)
for (const { prototype } of [Array, String, Number, Promise, Map, Set]) seal(prototype as object)
const given = [WeakMap, WeakSet, URL, URLSearchParams, Headers, Response, EventTarget, Node, Element, MutationObserver]
for (const { prototype } of given) sealAllShared(prototype)
for (const { prototype } of [Object, Array]) Object.preventExtensions(prototype)

const globals = [
  'fetch',
  'JSON',
  'Promise',
  'Object',
  'Array',
  'Map',
  'Set',
  'URL',
  'AbortController',
  'MutationObserver',
  'queueMicrotask',
]
for (const name of globals) Object.defineProperty(window, name, { writable: false, configurable: false })
