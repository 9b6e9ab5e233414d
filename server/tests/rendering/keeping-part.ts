import { remotePart } from './rendering-parts.ts'

/**
 * A remote that keeps the secret of each page that it renders, in each way that was thought of, and writes into the next page what it
 * finds there. It reaches for objects of the process by errors, stacks and imports, since whoever has one can keep on it.
 */
export const KEEPING_PART = remotePart(
  {
    page: `async ({ payload }) => {
      const found = await look()
      await keep(payload.secret)
      return '<p>' + payload.secret + '</p><p>' + JSON.stringify(found).replace(/[<>&"]/g, ' ') + '</p>'
    }`,
  },
  `
const kept = []
let last = null
const tried = (run) => { try { return run() } catch (error) { return error } }
const globalOf = (thing) => tried(() => thing.constructor.constructor('return globalThis')())
// The process makes the list of arguments when it converts an object of the page to a text or a number.
const caught = (run) => {
  const all = []
  const thief = new Proxy(function () {}, { apply: (to, self, given) => { all.push(given); return 'http://a/' } })
  tried(() => run(thief))
  return all
}
const outer = async () => {
  const things = []
  const [text, largest] = [String, Math.max]
  things.push(...caught((thief) => { globalThis.String = () => ({ [Symbol.toPrimitive]: thief }); tried(() => new URL('x')); tried(() => btoa('x')) }))
  tried(() => { globalThis.String = text })
  things.push(...caught((thief) => { Math.max = () => ({ valueOf: thief }); tried(() => setTimeout(() => 0, 1)) }))
  tried(() => { Math.max = largest })
  things.push(tried(() => new URL('no address')))
  things.push(await (async () => import('node:fs'))().catch((error) => error))
  things.push(tried(() => eval('1')), tried(() => new Function('return globalThis')()))
  const deep = (at) => { try { deep(at + 1) } catch (error) { things.push(error, tried(() => new URL('http://a/'))) } }
  deep(0)
  const prepare = Error.prepareStackTrace
  tried(() => {
    Error.prepareStackTrace = (error, sites) => sites.flatMap((site) => [site, site.getThis(), site.getFunction()])
    things.push(...[new Error('sites').stack].flat())
  })
  Error.prepareStackTrace = prepare
  things.push(require('shared'), require, globalThis, URL, setTimeout, console, TextEncoder, Promise, Symbol.for('kept'))
  return things.filter((thing) => thing !== null && (typeof thing === 'object' || typeof thing === 'function'))
}
const HOLDS = ['kept', 'prototype', 'message']
const placesOf = (things) => things.flatMap((thing) => {
  const found = globalOf(thing)
  const more = [thing, tried(() => Object.getPrototypeOf(thing)), thing.constructor, tried(() => thing.constructor.prototype)]
  return typeof found === 'object' && found !== null ? [...more, found, found.Object, found.Array, found.process] : more
}).filter((place) => place !== null && (typeof place === 'object' || typeof place === 'function'))

const keep = async (secret) => {
  kept.push(secret)
  last = secret
  globalThis.secret = secret
  tried(() => { localStorage.setItem('secret', secret) })
  tried(() => { performance.mark(secret) })
  tried(() => { process.env.SECRET = secret })
  tried(() => { new BroadcastChannel('kept').postMessage(secret) })
  for (const place of placesOf(await outer())) tried(() => { place.kept = secret })
  for (const one of [Object, Array, URL, Map, Promise, Function, String, Error]) {
    tried(() => { one.kept = secret })
    tried(() => { one.prototype.kept = secret })
  }
  const parse = JSON.parse
  tried(() => { JSON.parse = (text, ...more) => { const made = parse(text, ...more); if (made && made.payload) made.payload.first = secret; return made } })
  tried(() => { String.prototype.replace = function () { return this + secret } })
  const later = () => { last = secret; globalThis.kept = secret }
  tried(() => { setTimeout(later, 1); setInterval(later, 1) })
  tried(() => { new FinalizationRegistry(later).register({}, secret) })
  void Promise.reject(new Error(secret))
  void new Promise((done) => setTimeout(done, 5)).then(later)
}
const look = async () => {
  const found = [...kept, last, globalThis.secret, globalThis.kept]
  found.push(tried(() => localStorage.getItem('secret')), tried(() => process.env.SECRET))
  tried(() => { found.push(...performance.getEntries().map(({ name }) => name)) })
  for (const place of placesOf(await outer())) found.push(tried(() => place.kept))
  for (const one of [Object, Array, URL, Map, Promise, Function, String, Error]) found.push(one.kept, one.prototype.kept)
  return found.filter((one) => typeof one === 'string')
}
`,
)
