import { readStatement } from '@florilege/shared/federation/statement.ts'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { blobKey, documentKey } from '../../src/releases/storage/digest.ts'
import { sealOf } from '../../src/releases/storage/release-seal.ts'
import { it, withServer } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { digestOf, hexOf, hostBuild, releaser, remoteBuild } from './release-fixtures.ts'
import type { TestBuild } from './release-fixtures.ts'

type Resolved = { name: string; build: string }
const remotesOf = async (server: TestServer): Promise<Resolved[]> => {
  const answer = await server.guest().send('GET', '/api/release/set')
  return (answer.json() as { data: { remotes: Resolved[] } }).data.remotes
}

/** Changes an immutable row, as an attacker with the database account could. */
const rewrite = async (
  { db }: TestServer,
  { document: { name, build } }: TestBuild,
  change: ReturnType<typeof sql>,
): Promise<void> => {
  await sql`alter table release disable trigger release_document_frozen`.execute(db)
  await sql`update release set ${change} where name = ${name} and build = ${build}`.execute(db)
  await sql`alter table release enable trigger release_document_frozen`.execute(db)
}

describe('T18 tampered data', () => {
  const changes: [string, ReturnType<typeof sql>][] = [
    ['the entry is another file', sql`document = jsonb_set(document, '{entry}', '"remote.js"')`],
    ['the seal is gone', sql`seal = null`],
    ['the seal is that of another', sql`seal = (select seal from release where name = 'host' limit 1)`],
  ]
  const nameAt = (at: number): string => `t18-${at}`

  it('in the database is not served: the release before is, and it never goes live again', async () => {
    await withServer({}, async (server) => {
      const releases = await releaser(server)
      await releases.publish(hostBuild())
      const pairs = changes.map((_, at): [TestBuild, TestBuild] => [
        remoteBuild(nameAt(at), { version: '1' }),
        remoteBuild(nameAt(at), { version: '2' }),
      ])
      for (const build of pairs.flat()) await releases.publish(build)
      for (const [at, [, change]] of changes.entries()) await rewrite(server, pairs[at]?.[1] ?? hostBuild(), change)
      // Control: with a seal of this registry's own key the same change would be served.
      const control = [remoteBuild('t18-control', { version: '1' }), remoteBuild('t18-control', { version: '2' })] as const
      for (const build of control) await releases.publish(build)
      const evil = { ...control[1].document, entry: 'page-t18-control.js' }
      await rewrite(server, control[1], sql`document = ${JSON.stringify(evil)}::jsonb, seal = ${sealOf(server.db, evil)}`)

      const served = new Map((await remotesOf(server)).map(({ name, build }) => [name, build]))
      for (const [at, [what]] of changes.entries()) expect(served.get(nameAt(at)), what).toBe(pairs[at]?.[0].document.build)
      expect(served.get('t18-control')).toBe(control[1].document.build)
      for (const [at, [what]] of changes.entries()) {
        await releases.rollBack(nameAt(at))
        const again = await releases.makeLive(pairs[at]?.[1] ?? hostBuild())
        expect(again.json().fields.release, what).toContain('is not as this registry took it in')
      }
    })
  })

  it('[MF-11] in the storage is never accepted: the page names the digests of the published files', async () => {
    await withServer({}, async (server) => {
      const releases = await releaser(server)
      const build = remoteBuild('t18')
      await releases.publish(hostBuild())
      await releases.publish(build)
      const entry = build.bytes.get('entry.js') ?? Buffer.alloc(0)
      const evil = Buffer.from('globalThis.evil = 1')
      const { storage } = server.services
      await storage.put(blobKey(hexOf(digestOf(entry))), evil)
      const files = build.document.files.map((file) => (file.path === 'entry.js' ? { ...file, sha384: digestOf(evil) } : file))
      const forged = { ...build.document, files }
      await storage.put(documentKey('t18', build.document.build), Buffer.from(JSON.stringify(forged)))
      const page = await server.guest().send('GET', '/t18/', { headers: { accept: 'text/html' } })
      expect(page.payload).toContain(`sha384-${digestOf(entry)}`)
      expect(page.payload).not.toContain(digestOf(evil))
    })
  })
})

describe('T20 an override that nobody granted', () => {
  it('has no effect, by address, header or cookie', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const evil = 'evil.example'
    const asked = ['remote', 'override', 'remotes', 'gallery', 'entry', 'set', '__remote'].map(
      (name) => `${name}=https://${evil}/entry.js`,
    )
    for (const query of [...asked, `federation=${encodeURIComponent(JSON.stringify({ gallery: `https://${evil}/` }))}`]) {
      const headers = { accept: 'text/html', cookie: query, 'x-remote-override': `https://${evil}/`, 'x-forwarded-host': evil }
      const page = await server.guest().send('GET', `/?${query}`, { headers })
      expect(page.headers['content-security-policy']).not.toContain(evil)
      const scripts = page.payload.match(/<(?:script|link)[^>]*>|<script type="importmap"[^]*?<\/script>/g) ?? []
      expect(scripts.filter((tag) => tag.includes(evil) && !/rel="?(?:canonical|alternate)/.test(tag))).toEqual([])
    }
  })
})

describe('the registry’s public statement', () => {
  it('T19 is signed, and a later one cannot be replaced by an earlier one', async () => {
    await withServer({}, async (server) => {
      const releases = await releaser(server)
      for (const build of [hostBuild(), remoteBuild('told'), remoteBuild('hidden', { declaration: { delivered: 'admin' } })]) {
        await releases.publish(build)
      }
      const ask = async () => (await server.guest().send('GET', '/api/release/registry')).json().data
      const { public_key: publicKey, envelope } = await ask()
      const registry = server.services.config.publicUrl
      const read = readStatement(envelope, { publicKey, registry, sequence: 0 })
      if ('refused' in read) throw new Error(read.refused)
      expect(read.statement.releases.map(({ name }) => name)).toEqual(['host', 'told'])
      // Releases on trial are not public.
      await releases.publish(remoteBuild('told', { version: '3' }), { channel: 'next' })
      const meantime = readStatement((await ask()).envelope, { publicKey, registry, sequence: 0 })
      if ('refused' in meantime) throw new Error(meantime.refused)
      expect(meantime.statement.releases).toEqual(read.statement.releases)
      await releases.publish(remoteBuild('told', { version: '2' }))
      const later = readStatement((await ask()).envelope, { publicKey, registry, sequence: read.statement.sequence })
      if ('refused' in later) throw new Error(later.refused)
      expect(later.statement.sequence).toBeGreaterThan(read.statement.sequence)
      const replayed = readStatement(envelope, { publicKey, registry, sequence: later.statement.sequence })
      expect(replayed).toEqual({ refused: expect.stringContaining('older') })
    })
  })

  it('is valid by the AWS Frontend Discovery schema, shares included', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    await releases.publish(remoteBuild('found', { version: '1.2.3' }))
    await releases.publish(remoteBuild('found', { version: '1.3.0' }), { share: 20 })
    const answer = (await server.guest().send('GET', '/api/release/discovery')).json()
    const text = { type: 'string' }
    const closed = (properties: object, required: string[]) => ({
      type: 'object',
      properties,
      required,
      additionalProperties: false,
    })
    const deployment = {
      type: 'object',
      properties: { traffic: { type: 'number', minimum: 0, maximum: 100 }, default: { type: 'boolean' } },
      required: ['traffic', 'default'],
    }
    const metadata = closed({ integrity: text, version: text }, ['integrity', 'version'])
    const version = closed({ url: text, fallbackUrl: text, metadata, extras: { type: 'object' }, deployment }, [
      'url',
      'metadata',
    ])
    const frontends = { type: 'object', additionalProperties: { type: 'array', uniqueItems: true, items: version } }
    const validate = new Ajv2019({ strict: false }).compile(
      closed({ schema: text, microFrontends: frontends }, ['schema', 'microFrontends']),
    )
    expect(validate(answer), JSON.stringify(validate.errors)).toBe(true)
    const found = answer.microFrontends['florilege/found']
    expect(found.map(({ deployment: given }: { deployment: object }) => given)).toEqual([
      { traffic: 80, default: true },
      { traffic: 20, default: false },
    ])
    expect(found[0]).toMatchObject({ metadata: { version: '1.2.3', integrity: expect.stringMatching(/^sha384-/) } })
    expect(found[0].url).toMatch(/\/r\/found\/[0-9a-f]{16}\/entry\.js$/)
  })
})
