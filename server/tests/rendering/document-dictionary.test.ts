import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { HOST_PART, remotePart, renderedRoot, routesOf } from './rendering-parts.ts'

const PART = remotePart({
  first: `async () => '<p>the first page</p>'`,
  second: `async ({ path }) => '<p>the second page of ' + path.replace(/[^a-z]/g, '') + '</p>'`,
})
const PATHS = ['/words/first/', '/words/second/?q=herbier']

const opened = async (server: TestServer, version = '1.0.0'): Promise<void> => {
  const releases = await releaser(server)
  await releases.publish(hostBuild({ version, server: HOST_PART }))
  await releases.publish(remoteBuild('words', { server: PART, declaration: routesOf('words', ['first', 'second']) ?? {} }))
}

const open = (client: Client, path: string, headers: Record<string, string> = {}) =>
  client.send('GET', path, { headers: { accept: 'text/html', ...headers } })

const linked = (link: unknown): string =>
  /^<(\/dictionary\/[0-9a-f]{64})>; rel="compression-dictionary"$/.exec(String(link))?.[1] ?? ''

/** The dictionary that the documents of a site name, and the headers of a browser that has it. */
const dictionaryOf = async (server: TestServer) => {
  const [path = ''] = PATHS
  await renderedRoot(server, path)
  const { headers } = await open(server.guest(), path)
  const answer = await server.guest().send('GET', linked(headers['link']))
  const digest = createHash('sha256').update(answer.rawPayload).digest()
  const available = { 'accept-encoding': 'br, dcb', 'available-dictionary': `:${digest.toString('base64')}:` }
  return { answer, digest, available }
}

describe('the dictionary of documents', () => {
  it('[DO-10] unpacks every other document to the bytes that come without it, of members as well, at a fifth of the size', async ({
    server,
  }) => {
    await opened(server)
    const { answer, digest, available } = await dictionaryOf(server)
    expect(answer.headers['use-as-dictionary']).toBe('match="/*", match-dest=("document")')
    expect(answer.headers['cache-control']).toContain('public, max-age=')
    const unpacked = (packed: Buffer): string => {
      expect(packed.subarray(0, 36)).toEqual(Buffer.concat([Buffer.from([0xff, 0x44, 0x43, 0x42]), digest]))
      return brotliDecompressSync(packed.subarray(36), { dictionary: answer.rawPayload }).toString()
    }
    for (const path of PATHS) {
      await renderedRoot(server, path)
      const [plain, small, packed] = [
        await open(server.guest(), path),
        await open(server.guest(), path, { 'accept-encoding': 'br' }),
        await open(server.guest(), path, available),
      ]
      expect(packed.headers).toMatchObject({ 'content-encoding': 'dcb', vary: expect.stringContaining('available-dictionary') })
      expect(unpacked(packed.rawPayload)).toBe(plain.payload)
      expect(packed.rawPayload.length).toBeLessThan(small.rawPayload.length / 5)
      const tag = { 'if-none-match': String(packed.headers['etag']) }
      expect((await open(server.guest(), path, { ...available, ...tag })).statusCode).toBe(304)
    }
    const member = await open(await server.as('user'), '/words/first/', available)
    expect(member.headers['content-encoding']).toBe('dcb')
    expect(unpacked(member.rawPayload)).toContain('"auth_role":"USER"')
  })

  it('[DO-10] holds neither what a member nor what somebody looks for, and is not asked for by who saves data', async ({
    server,
  }) => {
    // A set that no test before has opened.
    await opened(server, '2.0.0')
    const [, search = ''] = PATHS
    await renderedRoot(server, search)
    expect(linked((await open(server.guest(), search)).headers['link'])).toBe('')
    const member = await server.as('user')
    await open(member, '/words/first/')
    expect((await open(member, '/words/first/')).headers['link']).toBeUndefined()
    const { answer } = await dictionaryOf(server)
    expect(answer.payload).not.toContain('herbier')
    expect(answer.payload).not.toContain('"auth_role":"USER"')
    const saving = await open(server.guest(), '/words/first/', { 'save-data': 'on' })
    expect(saving.headers['link']).toBeUndefined()
  })

  it('[DO-10] that is not known here is as none: the document comes as to everybody', async ({ server }) => {
    await opened(server)
    const unknown = { 'accept-encoding': 'br, dcb', 'available-dictionary': `:${Buffer.alloc(32).toString('base64')}:` }
    await renderedRoot(server, '/words/first/')
    expect((await open(server.guest(), '/words/first/', unknown)).headers['content-encoding']).toBe('br')
    expect((await server.guest().send('GET', `/dictionary/${'0'.repeat(64)}`)).statusCode).toBe(404)
  })
})
