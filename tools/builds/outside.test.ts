import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@florilege/server/app.ts'
import type { PagePayload } from '@florilege/shared/contracts'
import { readBuilt } from '@florilege/release/build.ts'
import { serveDev } from '@florilege/release/dev/dev-server.ts'
import { change } from '@florilege/release/change.ts'
import { readOptions } from '@florilege/release/options.ts'
import { connect } from '@florilege/release/server.ts'
import type { Server } from '@florilege/release/server.ts'
import { newKeyPem, signerOfPem } from '@florilege/shared/federation/signing.ts'
import { keyRequest } from '@florilege/shared/federation/team-key-proof.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '../../server/tests/people.ts'
import { cuttingProxy } from './cutting-proxy.ts'
import { outsideRepository, publishPackages } from './outside-repository.ts'
import type { OutsideRepository } from './outside-repository.ts'
import { KEY, outsideSite, statusAt } from './outside-site.ts'
import type { OutsideSite } from './outside-site.ts'
import { packageRegistry } from './package-registry.ts'
import type { PackageRegistry } from './package-registry.ts'

const SOAK = { tags: ['soak'] }

describe('team with its own repository', () => {
  let site: OutsideSite
  let app: App
  let address: string
  let packages: PackageRegistry
  let team: OutsideRepository
  let keeper: Server

  beforeAll(async () => {
    site = await outsideSite()
    ;({ app, address, keeper } = site)
    packages = await packageRegistry({ offline: true })
    await publishPackages(packages)
    team = await outsideRepository('npm', packages)
  }, 300_000)

  afterAll(async () => {
    await site.close()
    await team.remove()
    packages.close()
  })

  const live = async (): Promise<string | undefined> => {
    const { data } = await keeper.call('GET /api/release', {})
    return data.releases.find(({ name }) => name === 'guide')?.channels[0]?.live.build
  }
  const release = (...words: string[]) => team.release([...words, '--to', address, '--by', 'Ada'])
  const document = async () =>
    JSON.parse(await readFile(join(team.folder, 'dist/release.json'), 'utf8')) as { build: string; entry: string }
  const buildOf = async (): Promise<string> => (await document()).build

  it('[MF-01] [MF-02] [MF-15] builds, signs and publishes its remote with one command, once its key is registered', async () => {
    const without = await release('publish')
    expect([without.code, without.errors]).toEqual([1, expect.stringContaining('There is no team key')])
    const asked = await release('key', 'new', '--team', 'Guides', 'guide')
    expect((await stat(join(team.home, '.config/florilege/team-key.pem'))).mode & 0o777).toBe(0o600)
    const unknown = await release('list')
    expect([unknown.code, unknown.errors]).toEqual([1, expect.stringContaining('refused the key')])
    expect(await live()).toBeUndefined()

    const file = join(team.home, 'asked.json')
    await writeFile(file, asked.output)
    const added = await team.release(['key', 'add', file, '--to', address], { RELEASE_KEY: KEY })
    expect(added, added.errors).toMatchObject({ code: 0, output: expect.stringContaining('of Guides for guide') })
    const published = await release('publish', '--note', 'first')
    expect(published, published.errors).toMatchObject({ code: 0, errors: '' })
    expect(published.output).toMatch(/checked[^]*signed with key[^]*new files handed in[^]*Live: guide/)
    expect(await live()).toBe(await buildOf())
    expect((await release('publish', '--built', 'dist')).output).toContain('Live already')
    expect((await release('history', 'guide')).output).toMatch(/publish +guide.*Ada \(Guides\) +first/)
    const { data } = await keeper.call('GET /api/release', {})
    const status = data.releases.find(({ name }) => name === 'guide')
    expect(status?.channels[0]?.live.commit).toMatch(/^[0-9a-f]{40}$/)
    const lockfile = createHash('sha256').update(await readFile(join(team.folder, 'package-lock.json')))
    expect(await document()).toMatchObject({ source: { dirty: false, lockfile: lockfile.digest('hex') } })
  }, 120_000)

  it(
    '[MF-03] gets the same bytes from one commit in any folder, also those of the installed packages',
    { tags: ['soak'] },
    async () => {
      const other = await team.copy()
      try {
        const built = await other.release(['build'])
        expect(built, built.errors).toMatchObject({ code: 0 })
        const documents = await Promise.all(
          [team, other].map(({ folder }) => readFile(join(folder, 'dist/release.json'), 'utf8')),
        )
        expect(documents[0]).toBe(documents[1])
      } finally {
        await other.remove()
      }
    },
  )

  it('[MF-11] cannot publish a build that was modified', async () => {
    const entry = join(team.folder, 'dist', (await document()).entry)
    const before = await readFile(entry)
    await writeFile(entry, `${before.toString()}\nalert(1)`)
    const refused = await release('publish', '--built', 'dist')
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('Changed since it was built')])
    await writeFile(entry, before)
  })

  it('[MF-08] develops its remote inside the real host against the real API, also without the other remotes', async () => {
    const built = await readBuilt(join(team.folder, 'dist'))
    for (const alone of [false, true]) {
      const dev = await serveDev(address, built, { port: 0, alone })
      try {
        const page = await (await fetch(`${dev.address}/guide/`, { headers: { accept: 'text/html' } })).text()
        const payload = JSON.parse(/id="florilege">([^]*?)<\/script>/.exec(page)?.[1] ?? '{}') as PagePayload
        expect(payload.set.remotes.map(({ name, build }) => `${name} ${build}`)).toEqual([`guide ${built.document.build}`])
        const entry = `/r/guide/${built.document.build}/${built.document.entry}`
        expect(page).toContain(`"${entry}":"sha384-`)
        expect(await (await fetch(dev.address + entry)).text()).toBe(
          await readFile(join(team.folder, 'dist', built.document.entry), 'utf8'),
        )
        expect((await fetch(`${dev.address}/api/release/set`)).status).toBe(200)
        // Requests of the site's own pages are accepted.
        const signIn = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', origin: dev.address } }
        expect((await fetch(`${dev.address}/api/login`, signIn)).status).not.toBe(403)
        // Requests from pages of other origins are refused.
        for (const origin of ['https://elsewhere.example', 'http://127.0.0.1:1', 'null']) {
          const foreign = { ...signIn, headers: { ...signIn.headers, origin } }
          expect((await fetch(`${dev.address}/api/login`, foreign)).status, origin).toBe(403)
        }
        expect(await statusAt(dev.address, 'elsewhere.example')).toBe(421)
        const news = await fetch(`${dev.address}/__florilege_dev`)
        const reader = news.body?.pipeThrough(new TextDecoderStream()).getReader()
        await reader?.read()
        await dev.show({ ...built, document: { ...built.document, build: 'f'.repeat(16) } }, null)
        expect((await reader?.read())?.value).toContain(`event: whole\ndata: ${'f'.repeat(16)}`)
      } finally {
        await dev.close()
      }
    }
  })

  it('[MF-02] [MF-03] killed at any step leaves the live release intact; a repeated command continues', SOAK, async () => {
    const before = await live()
    await writeFile(
      join(team.folder, 'src/texts.ts'),
      (await readFile(join(team.folder, 'src/texts.ts'), 'utf8')).replace('Promenades', 'Balades'),
    )
    await team.release(['build'])
    const next = await buildOf()
    expect(next).not.toBe(before)
    /** Kills the command with SIGKILL at the first matching call; resolves to whether it happened. */
    const killedAt = async (call: RegExp, when: 'before' | 'after'): Promise<boolean> => {
      let killed = false
      const proxy = await cuttingProxy(address, (made, moment) => {
        if (killed || moment !== when || !call.test(made)) return
        killed = true
        child.kill('SIGKILL')
      })
      const command = join(team.folder, 'node_modules/@florilege/release/bin.mjs')
      const words = [command, 'publish', '--built', 'dist', '--to', proxy.address]
      const child = spawn(process.execPath, words, {
        cwd: team.folder,
        env: { PATH: process.env['PATH'], RELEASE_KEY: KEY },
        stdio: 'ignore',
      })
      await new Promise((resolve) => child.once('exit', resolve))
      proxy.close()
      return killed
    }
    const steps: [RegExp, 'before' | 'after'][] = [
      [/^POST \/api\/release$/, 'before'],
      [/^POST \/api\/release$/, 'after'],
      [/^PUT /, 'after'],
      [/publish$/, 'before'],
    ]
    for (const [call, when] of steps) {
      expect(await killedAt(call, when), `${call} ${when}`).toBe(true)
      expect(await live(), `${call} ${when}`).toBe(before)
    }
    // Killed after the request: it is live completely or not at all.
    expect(await killedAt(/publish$/, 'after')).toBe(true)
    expect(await live()).toBe(next)
    expect((await release('publish', '--built', 'dist')).output).toContain('Live already')
    expect((await release('rollback', 'guide')).output).toContain(before)
  })

  it('[MF-05] [MF-15] promotes, shares, pins, unpins, reads reasons and health; other teams are refused', SOAK, async () => {
    const first = (await live()) ?? ''
    const second = await buildOf()
    const well = async (...words: string[]): Promise<string> => {
      const { code, output, errors } = await release(...words)
      expect([code, errors], words.join(' ')).toEqual([0, ''])
      return output
    }
    const refused = async (...words: string[]): Promise<string> => {
      const { code, errors } = await release(...words)
      return code === 1 ? errors : `it ended with ${code}`
    }
    expect(await refused('share', 'guide', '50')).toContain('Nothing of guide is on its way')
    // No browser can run this host: an untested build is promoted only on explicit request.
    expect(await refused('promote', 'guide', second, '--browser', '/nowhere/chromium')).toContain('No browser to try it in')
    expect(await refused('promote', 'guide', first, '--share', '10', '--unverified')).toContain('live for everybody already')
    expect(await well('promote', 'guide', second, '--share', '10', '--unverified')).toContain(
      `Rolling out: guide ${second} to 10 % of people`,
    )
    expect(await well('history', 'guide')).toMatch(/promote +guide.*not tried in a browser/)
    expect(await well('list')).toMatch(new RegExp(`guide +stable, 90 % +${first}[^]*\\n +rolling out, 10 % +${second}`))
    expect(await well('share', 'guide', '50')).toContain('Shared: guide with 50 % of people')
    expect(await well('history', 'guide')).toMatch(
      new RegExp(
        `share +guide +${second} +stable +50 %[^]*promote +guide +${second} +stable +10 %[^]*publish +guide +\\w+ +stable +everybody`,
      ),
    )
    expect(await well('health', 'guide')).toMatch(
      new RegExp(
        `Rolling out: ${second} 1.0.0 to 50 % of people[^]*people for whom it broke +0 +0[^]*takes it back at 100 and 3 people`,
      ),
    )
    expect(JSON.parse(await well('health', 'guide', '--json'))).toMatchObject({ rollout: { share: 50 }, ended: null })
    expect(await refused('health')).toContain('release health <name>')
    const { account } = await makePerson(app.services.db)
    expect(await well('why')).toMatch(/as GUEST on stable[^]*guide.*50 % of people/)
    for (const one of [account, 999_999_999]) expect(await refused('why', String(one))).toContain('does not let this key do that')
    expect(await refused('pin', 'guide', second, '--browser', '/nowhere/chromium')).toContain('No browser to try it in')
    expect(await well('pin', 'guide', first, '--note', 'the fair')).toMatch(new RegExp(`^Held: guide at ${first}`, 'm'))
    expect(await refused('pin', 'guide', '0'.repeat(16), '--unverified')).toContain('was ever published')
    expect(await refused('promote', 'guide', second, '--unverified')).toMatch(/held at .* by Ada \(Guides\) \(the fair\)/)
    expect(await well('unpin', 'guide')).toContain('Let go: guide')
    expect(await well('pin', 'guide', second, '--unverified')).toContain(`Live for everybody, and held: guide at ${second}`)
    await well('unpin', 'guide')
    expect(await well('rollback', 'guide')).toContain(`Live again: guide ${first}`)
    expect(await refused('unpin', 'guide')).toContain('Nothing of guide is held on stable')
    // Invalid input is refused locally, and another team's remote by the server.
    const pem = newKeyPem()
    await keeper.call('POST /api/release/key', { body: keyRequest(signerOfPem(pem), 'Others', ['other']) })
    const others = connect(address, { signer: signerOfPem(pem) })
    const options = readOptions(['--unverified'], { to: address, keyFile: undefined })
    for (const percent of ['0', '101', '1.5', 'ten'])
      await expect(change(others, 'share', ['guide', percent], options)).rejects.toThrow('from 1 to 100')
    const changes = { promote: [second], share: ['5'], pin: [second], unpin: [], rollback: [first] } as const
    for (const verb of ['promote', 'share', 'pin', 'unpin', 'rollback'] as const) {
      await expect(change(others, verb, ['guide', ...changes[verb]], options), verb).rejects.toThrow('does not let this key')
      await expect(change(others, verb, [], options), verb).rejects.toThrow(`release ${verb} <name>`)
    }
    expect(await live()).toBe(first)
  })
})
