import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepGeneration, keptDocument, keptFile } from './generation.ts'
import { SIGNATURE } from './sealed.ts'

type Kept = { body: string; headers: Record<string, string>; type: string; url: string }

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCodePoint(...new Uint8Array(bytes)))
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const digestOf = async (text: string): Promise<string> => `sha384-${base64(await crypto.subtle.digest('SHA-384', bytes(text)))}`
const absolute = (href: string): string => new URL(href, location.origin).href

/** Response as the browser delivers it, with its type and URL, which scripts cannot set. */
const answerOf = ({ body, headers, type, url }: Kept): Response => {
  const given = new Response(body, { headers })
  Object.defineProperties(given, { type: { value: type }, url: { value: url } })
  Object.defineProperty(given, 'clone', { value: () => answerOf({ body, headers, type, url }) })
  return given
}

/** Caches of a device, which a page writes to as the worker does. */
const storage = () => {
  const all = new Map<string, Map<string, Kept>>()
  const open = (name: string) => {
    const kept = all.get(name) ?? new Map<string, Kept>()
    all.set(name, kept)
    return kept
  }
  const put = async (name: string, href: string, response: Response): Promise<void> => {
    const { type, url } = response
    open(name).set(absolute(href), { body: await response.text(), headers: Object.fromEntries(response.headers), type, url })
  }
  const match = (name: string, href: string) => {
    const found = all.get(name)?.get(absolute(href))
    return found && answerOf(found)
  }
  return {
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (href: string, { cacheName }: { cacheName: string }) => match(cacheName, href),
    open: async (name: string) => {
      open(name)
      return {
        match: async (href: string) => match(name, href),
        put: (href: string, response: Response) => put(name, href, response),
      }
    },
    all,
  }
}

const CODE = { '/r/gallery/1/remote.js': 'export const one = 1', '/r/social/1/remote.js': 'export const two = 2' }
const [GALLERY, SOCIAL] = Object.keys(CODE) as [string, string]
const PAGE = '<!doctype html><title>Florilège'
const how = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const newKeys = () => crypto.subtle.generateKey(how, true, ['sign', 'verify'])

/** Server with a signed generation of a set; records the requested addresses. */
const serve = async (set: string, { privateKey }: CryptoKeyPair) => {
  const files = await Promise.all(Object.entries(CODE).map(async ([href, code]) => ({ href, integrity: await digestOf(code) })))
  const document = { html: PAGE, headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" } }
  const text = JSON.stringify({ set, document, files })
  const signature = base64(await crypto.subtle.sign(how, privateKey, bytes(text)))
  const asked: string[] = []
  const server = { asked, isUp: true }
  vi.stubGlobal('fetch', async (href: string) => {
    if (!server.isUp) throw new TypeError('no network')
    asked.push(href)
    if (href === '/generation.json') return new Response(text, { headers: { [SIGNATURE]: signature } })
    const headers = { 'content-type': 'text/javascript' }
    return answerOf({ body: CODE[href as keyof typeof CODE], headers, type: 'basic', url: absolute(href) })
  })
  return server
}

const use = async (keys: CryptoKeyPair): Promise<void> =>
  vi.stubGlobal('florilegeKey', await crypto.subtle.exportKey('jwk', keys.publicKey))
const textOf = async (kept: Promise<Response | undefined>): Promise<string | undefined> => (await kept)?.text()
const asks = (href: string): Request => new Request(absolute(href))

let device = storage()
let keys: CryptoKeyPair
// The worker module caches opened generations: each test uses its own set.
let count = 0
const nextSet = (): string => `set${(count += 1)}`

beforeEach(async () => {
  device = storage()
  keys = await newKeys()
  vi.stubGlobal('caches', device)
  await use(keys)
})
afterEach(() => vi.unstubAllGlobals())

const poison = (body: string, { type = 'default', url = '' } = {}): void => {
  for (const kept of device.all.values())
    for (const href of kept.keys()) kept.set(href, { body, headers: { 'content-type': 'text/html' }, type, url: url || href })
}

describe('a stored generation that pages can modify', () => {
  it('T17 T22 [PW-02] [BY-12] a file with other bytes is not served but fetched again, and is stored from then on', async () => {
    const server = await serve(nextSet(), keys)
    await keepGeneration(`set${count}`)
    server.asked.length = 0
    expect(await textOf(keptFile(asks(GALLERY)))).toBe(CODE[GALLERY as keyof typeof CODE])
    expect(server.asked).toEqual([])
    poison('POISON')
    for (const href of [GALLERY, SOCIAL]) {
      expect(await textOf(keptFile(asks(href)))).toBe(CODE[href as keyof typeof CODE])
      expect(await textOf(keptFile(asks(href)))).toBe(CODE[href as keyof typeof CODE])
    }
    expect(server.asked).toEqual([GALLERY, SOCIAL])
    poison('POISON', { type: 'basic' })
    server.isUp = false
    expect(await keptFile(asks(GALLERY))).toBeUndefined()
  })

  it('T17 T22 a file with the right bytes that a page created is not served, because its headers are the page’s', async () => {
    const server = await serve(nextSet(), keys)
    await keepGeneration(`set${count}`)
    poison(CODE[GALLERY as keyof typeof CODE])
    server.isUp = false
    expect(await keptFile(asks(GALLERY))).toBeUndefined()
    poison(CODE[GALLERY as keyof typeof CODE], { type: 'basic', url: `blob:${location.origin}/1` })
    expect(await keptFile(asks(GALLERY))).toBeUndefined()
  })

  it('T18 T20 T22 [PW-02] only a document that the server has signed opens the site', async () => {
    const put = (name: string, href: string, body: string, headers: Record<string, string> = {}): void => {
      const kept = { body, headers, type: 'default', url: '' }
      device.all.set(name, new Map([...(device.all.get(name) ?? []), [absolute(href), kept]]))
    }
    /** Stores a generation as a previous worker would have. */
    const lies = (set: string, body: string, headers: Record<string, string> = {}): void => {
      put(`florilege-generation-${set}`, '/sealed', body, headers)
      put('florilege-worker', '/generation', set)
    }
    const signed = async (): Promise<[string, Record<string, string>]> => {
      const answer = await fetch('/generation.json')
      return [await answer.text(), { [SIGNATURE]: answer.headers.get(SIGNATURE) ?? '' }]
    }
    const first = nextSet()
    await serve(first, keys)
    const [text, headers] = await signed()
    lies(first, text, headers)
    const kept = await keptDocument()
    expect([await kept?.text(), kept?.headers.get('content-security-policy')]).toEqual([PAGE, "default-src 'none'"])
    // Signed by the server, but for another set.
    lies(nextSet(), text, headers)
    expect(await keptDocument()).toBeUndefined()
    // Changed, or never signed.
    const changed = nextSet()
    await serve(changed, keys)
    const [own, seal] = await signed()
    lies(changed, own.replace(PAGE, 'POISON'), seal)
    expect(await keptDocument()).toBeUndefined()
    lies(changed, own)
    expect(await keptDocument()).toBeUndefined()
    await keepGeneration(changed)
    expect(await textOf(keptDocument())).toBe(PAGE)
    // Signed by another server.
    const foreign = nextSet()
    await serve(foreign, await newKeys())
    lies(foreign, ...(await signed()))
    expect(await keptDocument()).toBeUndefined()
  })

  it('T19 T22 an unsigned generation is refused, and the stored one stays', async () => {
    await serve(nextSet(), keys)
    await keepGeneration(`set${count}`)
    await serve(nextSet(), await newKeys())
    await keepGeneration(`set${count}`)
    expect(await textOf(keptDocument())).toBe(PAGE)
    expect([...device.all.keys()].filter((name) => name.endsWith(`set${count}`))).toEqual([])
  })

  it('[PW-02] a mark in the future that storage was full does not stop the download', async () => {
    await serve(nextSet(), keys)
    const body = String(Date.now() + 1e15)
    device.all.set('florilege-worker', new Map([[absolute('/full'), { body, headers: {}, type: 'default', url: '' }]]))
    await keepGeneration(`set${count}`)
    expect(await textOf(keptDocument())).toBe(PAGE)
  })
})
