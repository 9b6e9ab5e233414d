import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { ReleaseStatus } from '@florilege/shared/contracts'
import { describe, expect } from 'vitest'
import { verifyBlobsJob } from '../../src/releases/storage/damaged-blobs.ts'
import { blobKey } from '../../src/releases/storage/digest.ts'
import { it, withServer } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { digestOf, hexOf, hostBuild, releaser, remoteBuild } from './release-fixtures.ts'
import type { TestBuild } from './release-fixtures.ts'

const SHARED = { 'shared.js': 'export const shared = 1', 'leaf.woff2': 'letters' }
const COPIES = ['', '.br', '.gz']

const digestIn = ({ bytes }: TestBuild, path: string): string => hexOf(digestOf(bytes.get(path) ?? Buffer.alloc(0)))
const copyOf = ({ services }: TestServer, digest: string, ending: string): string =>
  join(services.config.dataDir, 'files', blobKey(digest) + ending)
const damage = (server: TestServer, digest: string, endings: readonly string[]): Promise<unknown> =>
  Promise.all(endings.map((ending) => writeFile(copyOf(server, digest, ending), `${'x'.repeat(20)} damaged`)))

/** Two releases of a remote that share two files, the second one live. */
const twoReleases = async (server: TestServer) => {
  const releases = await releaser(server)
  const [one, two] = ['1', '2'].map((version) => remoteBuild('leaf', { version, files: SHARED })) as [TestBuild, TestBuild]
  for (const build of [hostBuild(), one, two]) await releases.publish(build)
  const ask = ({ document: { build } }: TestBuild, path: string, encoding = '') =>
    server.guest().send('GET', `/r/leaf/${build}/${path}`, { headers: { 'accept-encoding': encoding } })
  const damaged = async () => {
    const { data } = (await releases.send('GET', '/api/release')).json() as { data: { releases: ReleaseStatus[] } }
    return data.releases.flatMap((release) => release.damaged)
  }
  return { releases, one, two, ask, damaged }
}

describe('a damaged file of a release', () => {
  it.for(COPIES)('[TR-07] as copy "%s" is restored from another copy when it is read, and sent complete', async (ending) => {
    await withServer({}, async (server) => {
      const { two, ask, damaged } = await twoReleases(server)
      const digest = digestIn(two, 'shared.js')
      await damage(server, digest, [ending])
      expect((await ask(two, 'shared.js')).payload).toBe(SHARED['shared.js'])
      const compressed = await ask(two, 'shared.js', 'br')
      expect(compressed.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(SHARED['shared.js'])
      expect(await readFile(copyOf(server, digest, ''), 'utf8')).toBe(SHARED['shared.js'])
      expect(await damaged()).toEqual([])
    })
  })

  it.for([0, 1])(
    '[TR-07] with every copy damaged is never sent, is reported to administrators, and is restored by release %i',
    async (which) => {
      const lines: string[] = []
      await withServer({ logTo: { write: (line) => lines.push(line) } }, async (server) => {
        const { releases, one, two, ask, damaged } = await twoReleases(server)
        const digest = digestIn(one, 'shared.js')
        await damage(server, digest, COPIES)
        for (const [build, encoding] of [
          [one, 'br'],
          [two, 'gzip'],
          [two, ''],
        ] as const) {
          const answer = await ask(build, 'shared.js', encoding)
          expect([answer.statusCode, answer.headers['cache-control'], answer.payload]).toEqual([
            404,
            'no-store',
            'No such file.\n',
          ])
        }
        expect((await ask(one, 'entry.js')).statusCode).toBe(200)
        expect(await damaged()).toEqual([two, one].map(({ document: { build } }) => ({ build, files: 1 })))
        const named = [one, two].map(({ document }) => `leaf/${document.build}`)
        const told = lines.filter((line) => line.includes('is damaged') && line.includes(digest))
        expect(told.map((line) => (JSON.parse(line) as { releases: string[] }).releases.toSorted())).toEqual([named.toSorted()])
        expect(await releases.handIn([one, two][which] ?? one)).toBe(1)
        for (const build of [one, two]) expect((await ask(build, 'shared.js', 'br')).payload).toBe(SHARED['shared.js'])
        expect(await damaged()).toEqual([])
      })
    },
  )

  it('[TR-07] is found by the job: truncated, missing, or with other bytes', async ({ server }) => {
    const { two, damaged } = await twoReleases(server)
    const digest = digestIn(two, 'leaf.woff2')
    const run = () => verifyBlobsJob.run({}, server.services, { attempt: 1, last: false })
    await run()
    expect(await damaged()).toEqual([])
    await truncate(copyOf(server, digest, ''), 3)
    await rm(copyOf(server, digestIn(two, 'shared.js'), ''))
    await damage(server, digestIn(two, 'entry.js'), ['.br'])
    await run()
    expect((await damaged())[0]).toEqual({ build: two.document.build, files: 1 })
    expect(await readFile(copyOf(server, digestIn(two, 'shared.js'), ''), 'utf8')).toBe(SHARED['shared.js'])
    const compressed = await readFile(copyOf(server, digestIn(two, 'entry.js'), '.br'))
    expect(brotliDecompressSync(compressed)).toEqual(two.bytes.get('entry.js'))
  })

  it('[TR-07] prevents its release from going live again', async ({ server }) => {
    const { releases, two, ask } = await twoReleases(server)
    await releases.rollBack('leaf')
    await damage(server, digestIn(two, 'leaf.woff2'), [''])
    expect((await ask(two, 'leaf.woff2')).statusCode).toBe(404)
    const again = await releases.makeLive(two, { again: true })
    expect([again.statusCode, again.json().fields.release]).toEqual([409, '1 files of leaf have not been handed in'])
  })
})
