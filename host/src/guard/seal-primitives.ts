// First of all that runs (threats T17): what the shell is written with stays what it was, whatever a remote assigns.
// Who assigns hears a TypeError, which is told of the release that its stack names.

const methodsOf = (holder: object): [string, PropertyDescriptor][] =>
  Object.entries(Object.getOwnPropertyDescriptors(holder)).filter(
    ([name, { value, configurable }]) => configurable === true && typeof value === 'function' && name !== 'constructor',
  )

/** Names that objects and functions often have for themselves: assigning to one of those still makes one. */
const COMMON = new Set(['toString', 'toLocaleString', 'valueOf'])

const sealShared = (holder: object, name: string, { value, enumerable = false }: PropertyDescriptor): void => {
  Object.defineProperty(holder, name, {
    configurable: false,
    enumerable,
    get: () => value as unknown,
    set(this: object, own: unknown) {
      if (this === holder) throw new TypeError(`${name} is not to be replaced`)
      Object.defineProperty(this, name, { value: own, writable: true, enumerable: true, configurable: true })
    },
  })
}

const seal = (holder: object): void => {
  for (const [name, descriptor] of methodsOf(holder)) {
    const shared = (holder === Object.prototype || holder === Function.prototype) && COMMON.has(name)
    // A polyfill assigns the methods of weak maps of its own to themselves, to keep them.
    if (shared || holder === WeakMap.prototype) sealShared(holder, name, descriptor)
    else Object.defineProperty(holder, name, { writable: false, configurable: false })
  }
}

// Symbols, RegExp and the iterators are left as they are: engines give up their fast paths where these are touched.
for (const holder of [Object, Array, Promise, Reflect, JSON, Number, String, Math]) seal(holder)
const classes = [Object, Function, Array, String, Number, Promise, Map, Set, WeakMap, WeakSet]
const browser = [URL, URLSearchParams, Headers, Response, EventTarget, Node, Element, MutationObserver]
for (const { prototype } of [...classes, ...browser]) seal(prototype as object)
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
