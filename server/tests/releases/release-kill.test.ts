import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cuttingProxy } from '../../../tools/builds/cutting-proxy.ts'
import { publishBuilt } from '../../../tools/release/publish/publish.ts'
import { connect, ReleaseFailed } from '../../../tools/release/server.ts'
import type { PagePayload } from '@florilege/shared/contracts'
import { newPlace } from '../durability/kill-place.ts'
import { hostBuild, remoteBuild } from './release-fixtures.ts'
import type { TestBuild } from './release-fixtures.ts'
import { startProcess } from '../operation/server-process.ts'
import { writeBuild } from '../write-build.ts'

/** Calls during which the server is killed: when they are sent, and when they are answered. FULL=1 does it more often. */
const CALLS = [/^POST \/api\/release$/, /^PUT /, /publish$/]
const ONCE = CALLS.flatMap((call) => [[call, 'before'] as const, [call, 'after'] as const])
const STEPS = process.env['FULL'] === '1' ? Array.from({ length: 6 }, () => ONCE).flat() : ONCE
const KEY = 'release-key-of-a-test-0123456789-0123456789'

describe('a server that is killed during publications', () => {
  it(
    '[MF-02] [MF-03] [MF-15] has the acknowledged release live, or the one being published, complete; repeating it resumes',
    {
      timeout: 600_000,
      tags: ['soak'],
    },
    async () => {
      const { env } = await newPlace()
      const folder = await mkdtemp(join(tmpdir(), 'florilege-builds-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      const start = () => startProcess({ ...env, RELEASE_KEY: KEY })
      const publish = async (address: string, build: TestBuild): Promise<void> => {
        const built = await writeBuild(build, join(folder, build.document.build))
        await publishBuilt(connect(address, { key: KEY }), [built], { channel: 'stable', note: '', by: 'Ada', signer: null })
      }
      // Different text in a page each time: every release has files that the registry lacks.
      const release = (at: number) =>
        remoteBuild('killed', { version: `1.0.${at}`, files: { 'page-killed.js': `export const at = ${at}` } })
      /** Version of the remote in a guest's page, after checking that each of its files matches the document. */
      const shown = async (address: string, builds: readonly TestBuild[]): Promise<string | null> => {
        const html = await (await fetch(`${address}/`, { headers: { accept: 'text/html' } })).text()
        const payload = JSON.parse(/id="florilege">([^]*?)<\/script>/.exec(html)?.[1] ?? '{}') as PagePayload
        const remote = payload.set.remotes.find(({ name }) => name === 'killed')
        for (const one of remote === undefined ? [] : [remote, ...remote.previous]) {
          const { document } = builds.find(({ document: { build } }) => build === one.build) ?? {}
          for (const { path, sha384 } of document?.files ?? []) {
            const bytes = Buffer.from(await (await fetch(address + one.base + path)).arrayBuffer())
            expect(createHash('sha384').update(bytes).digest('base64'), path).toBe(sha384)
          }
        }
        return remote?.build ?? null
      }

      const begin = async (address: string) => publish(address, hostBuild()).then(() => undefined)
      const builds: TestBuild[] = []
      const told: string[] = []
      let pending: TestBuild | null = null
      const goOn = async (address: string): Promise<void> => {
        pending ??= release(builds.length)
        if (builds.at(-1) !== pending) builds.push(pending)
        await publish(address, pending)
        told.push(pending.document.build)
        pending = null
      }
      for (const [at, [call, when]] of STEPS.entries()) {
        const server = await start()
        const live = at === 0 ? await begin(server.address) : await shown(server.address, builds)
        expect([told.at(-1), builds.at(-1)?.document.build]).toContain(live)
        await goOn(server.address)
        let killed: Promise<unknown> | undefined
        const proxy = await cuttingProxy(server.address, (made, moment) => {
          if (killed !== undefined || moment !== when || !call.test(made)) return
          killed = server.stop('SIGKILL')
          proxy.close()
        })
        await expect(goOn(proxy.address), `${call} ${when}`).rejects.toThrow(ReleaseFailed)
        expect(await killed, `${call} ${when}`).toBe(null)
        proxy.close()
      }
      const server = await start()
      await goOn(server.address)
      expect(await shown(server.address, builds)).toBe(told.at(-1))
      const keeper = connect(server.address, { key: KEY })
      const { data } = await keeper.call('GET /api/release', {})
      const channel = data.releases.find(({ name }) => name === 'killed')?.channels[0]
      expect(channel?.live.build).toBe(told.at(-1))
      // Each once in the history, in the order of going live.
      const { list } = await keeper.call('GET /api/release/event', { query: { name: 'killed' } })
      const history = list.data.map(({ build }) => build).toReversed()
      expect(history).toEqual(builds.map(({ document }) => document.build).slice(-history.length))
      expect(history.length).toBeGreaterThan(STEPS.length)
      expect(await server.stop('SIGTERM')).toBe(0)
    },
  )
})
