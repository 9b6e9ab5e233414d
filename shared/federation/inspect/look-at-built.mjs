// Loads a built remote like a host and reports its exports. Run in a separate process by inspect-build.ts.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const { entry, shared, pages, slots } = JSON.parse(process.argv[2] ?? '')
const folder = new URL('./', entry).href

// Stand-in for shared modules, which are not part of the build: any property exists and can be called.
const made = new WeakSet()
const anything = () => {
  const it = new Proxy(function () {}, {
    get: (_, name) => {
      if (name === 'then') return undefined
      if (name === Symbol.toPrimitive) return () => ''
      return name === Symbol.iterator ? function* () {} : anything()
    },
    apply: () => anything(),
    construct: () => anything(),
  })
  made.add(it)
  return it
}

const provided = ([key, version]) => {
  const module = anything()
  return [key, { [version]: { from: 'host', eager: true, get: () => () => module } }]
}

const isObject = (value) => typeof value === 'object' && value !== null
const namesOf = (value) => (isObject(value) ? Object.keys(value) : [])
const loadersOf = (value) => namesOf(value).filter((name) => typeof value[name] === 'function')
const wordsOf = (error) => (error instanceof Error ? error.message : String(error))

const tell = (said) => new Promise((resolve) => process.send(said, resolve))

// The folder's package.json does not declare the module type.
registerHooks({
  load: (url, context, next) =>
    url.startsWith(folder)
      ? { format: 'module', shortCircuit: true, source: readFileSync(fileURLToPath(url)) }
      : next(url, context),
})

const lookAt = async (kind, name, load, wanted) => {
  try {
    const loaded = await load()
    const part = isObject(loaded) ? loaded[wanted] : undefined
    await tell({ part: kind, name, fits: typeof part === 'function' || isObject(part), has: namesOf(loaded) })
  } catch (error) {
    await tell({ part: kind, name, failed: wordsOf(error) })
  }
}

const look = async () => {
  const container = await import(entry)
  const scope = Object.fromEntries(Object.entries(shared).map(provided))
  await container.init(scope)
  const { remote } = await (await container.get('./remote'))()
  const known = isObject(remote) ? remote : {}
  if ([remote, known.pages, known.slots].some((value) => made.has(value))) throw new Error('it is made by what is shared')
  const isWhole = isObject(known.pages) && (isObject(known.texts) || made.has(known.texts))
  const has = { pages: loadersOf(known.pages), slots: loadersOf(known.slots) }
  await tell({ isWhole, contract: String(known.contract), ...has })
  for (const name of pages) if (has.pages.includes(name)) await lookAt('page', name, known.pages[name], 'Page')
  for (const name of slots) if (has.slots.includes(name)) await lookAt('slot', name, known.slots[name], 'Slot')
}

await look().catch((error) => tell({ failed: wordsOf(error) }))
// Do not wait for anything the module started.
process.exit()
