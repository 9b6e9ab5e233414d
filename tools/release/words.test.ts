import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { versionOf } from '@florilege/shared/federation/shared-modules.ts'
import { newKeyPem } from '@florilege/shared/federation/signing.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { runRelease } from './publish/run-release.ts'
import { repositoryAt } from './units.ts'
import { COMMANDS, isCommand, usageOf } from './usage.ts'

const serving = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('errors of the release tool', () => {
  let folder: string
  let key: string
  const at = (name: string): string => join(folder, name)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'florilege-words-'))
    key = at('team-key.pem')
    await writeFile(key, newKeyPem())
    await writeFile(at('package.json'), '{ "version": "1.0.0", "florilege": { "remote": "walks" } }')
    await writeFile(at('broken.json'), '{\n  "team": "Walks"\n  "remotes": []\n}')
    await writeFile(at('none.pem'), 'no key')
    await mkdir(at('built'))
    await writeFile(at('built/release.json'), '{ "format": 1, }')
    await mkdir(at('empty'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Runs a command in a folder; returns its error output and checks that it has no stack trace. */
  const said = async (words: readonly string[], where = folder): Promise<string> => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const before = process.exitCode
    const build = () => Promise.reject(new Error('nothing is built here'))
    await runRelease(words, () => {
      const { units } = repositoryAt(where)
      return { units, build, defaults: { to: 'http://127.0.0.1:1', keyFile: undefined } }
    })
    const [text, code] = [error.mock.calls.flat().join('\n'), process.exitCode]
    process.exitCode = before
    error.mockRestore()
    log.mockRestore()
    expect(code, text).toBe(1)
    expect(text).not.toMatch(/^\s+at /m)
    return text
  }
  const withKey = (...words: string[]): Promise<string> => said([...words, '--team-key', key])

  it('[MF-01] name the file, the reason and the position', async () => {
    expect(await withKey('key', 'add', at('broken.json'))).toBe(
      `${at('broken.json')} is no valid JSON: expected ',' or '}' after property value, line 3, column 3.`,
    )
    expect(await withKey('key', 'add', at('package.json'))).toContain('holds no request for a key')
    expect(await withKey('key', 'add', at('nowhere.json'))).toContain(`There is no file ${at('nowhere.json')}`)
    expect(await withKey('key', 'add', folder)).toBe(`${folder} cannot be read: it is a folder.`)
    expect(await withKey('publish', '--built', at('built'))).toMatch(/release\.json is no valid JSON: .*, line 1, column 16\.$/)
    expect(await withKey('publish', '--built', at('empty'))).toContain('There is no release.json')
    expect(await said(['list', '--team-key', at('none.pem')])).toContain('holds no Ed25519 key')
    expect(await said(['list', '--team-key', at('nowhere.pem')])).toContain('There is no team key in')
    expect(await said(['list', '--team-key', folder])).toBe(`${folder} cannot be read: it is a folder.`)
    expect(await said(['key', 'new', '--team', 'Walks', 'walks', '--team-key', join(key, 'below')])).toBe(`${key} is no folder.`)
  })

  it('[MF-01] explain an invalid package.json, and a folder without a remote', async () => {
    const repository = at('repository')
    await mkdir(repository)
    await writeFile(join(repository, 'package.json'), '{ "version": "1.0.0", }')
    expect(await said(['list'], repository)).toMatch(/repository\/package\.json is no valid JSON: .*, line 1, column 23\.$/)
    await writeFile(join(repository, 'package.json'), '\uFEFF{ "florilege": { "remote": "Walks" } }')
    expect(await said(['list'], repository)).toContain(`"florilege" in ${join(repository, 'package.json')}`)
    await writeFile(join(repository, 'package.json'), '{ "version": "1.0.0" }')
    await writeFile(join(repository, 'pnpm-workspace.yaml'), '')
    expect(await said(['build'], repository)).toContain('There is no remote here: "florilege"')
  })

  it('[MF-01] explain unknown arguments, and options without meaning for a command', async () => {
    expect(await withKey('publsh')).toBe('"publsh" is no command, and no remote here. "release --help" shows what there is.')
    expect(await withKey('publish', 'gallery')).toBe('There is no "gallery" here. There are walks.')
    expect(await withKey('publish', '--shere', '10')).toBe(`Unknown option '--shere'. "release --help" shows what there is.`)
    expect(await withKey('promote', 'walks', '0'.repeat(16), '--channel', 'next')).toMatch(
      /^--channel means nothing to "promote"/,
    )
    expect(await withKey('key', 'constructor')).toBe('There is no "key constructor": new, list, add, rotate, revoke.')
    expect(await withKey('key', 'rotate', 'one')).toBe('release key rotate <id> <file>')
    expect(await said(['dev', '--port', 'abc'])).toBe('"abc" is no port: say a number such as 4600.')
    expect(await withKey('list', '--to', 'ftp://example.org')).toContain('is no address')
  })

  it('[MF-01] explain an unreachable server, and a response that is not from a Florilège', async () => {
    const page =
      (status: number): RequestListener =>
      (_, response) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end(`<h1>${status}</h1>`)
    const answered = async (listener: RequestListener): Promise<string> => withKey('list', '--to', await serving(listener))
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    const nobody = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`
    await new Promise((resolve) => gone.close(resolve))
    expect(await withKey('list', '--to', nobody)).toBe(
      `No Florilège answers at ${nobody}: nothing listens there. Start it with npm start, or say where it is with --to.`,
    )
    expect(await withKey('list', '--to', 'http://nowhere.invalid')).toMatch(
      /^No Florilège answers at http:\/\/nowhere\.invalid: /,
    )
    expect(await answered(page(502))).toMatch(/answered 502: the Florilège behind it is down, or only starting/)
    for (const status of [200, 404, 500])
      expect(await answered(page(status))).toMatch(new RegExp(`is no Florilège: status ${status}`))
    expect(await answered((_, response) => response.writeHead(301, { location: 'https://florilege.example/' }).end())).toMatch(
      /leads to https:\/\/florilege\.example: say where/,
    )
    expect(
      await answered((_, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{ "data"')
        setImmediate(() => response.destroy())
      }),
    ).toMatch(/The connection to .* was lost/)
    const refusal =
      (status: number, error_code: string): RequestListener =>
      (_, response) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error_code }))
    expect(await answered(refusal(429, 'TOO_MANY_REQUESTS'))).toContain('asks to wait')
  })

  it('[MF-05] name the requested object when it does not exist', async () => {
    const to = await serving((request, response) => {
      const found = request.method === 'GET' && request.url === '/api/release'
      const last = { id: 1, action: 'publish', by: 'Ada', created_at: new Date(0).toISOString(), note: '' }
      // The history has no entry for a name without a live release.
      const ofNobody = request.url?.startsWith('/api/release/event') || request.url === '/api/release/guid/health'
      if (ofNobody) {
        const health = { name: 'guid', rollout: null, ended: null, pin: null, hours: [] }
        const list = { data: [], next: null }
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: health, list }))
        return
      }
      const releases = [{ name: 'walks', channels: [], rollout: null, last, failures: [] }]
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(found ? { data: { releases } } : { error_code: 'NOT_FOUND' }))
    })
    const asked = (...words: string[]): Promise<string> => withKey(...words, '--to', to)
    const build = '0'.repeat(16)
    expect(await asked('unpin', 'walks')).toBe('Nothing of walks is held on stable.')
    expect(await asked('unpin', 'walks', '--channel', 'next')).toBe('Nothing of walks is held on next.')
    expect(await asked('share', 'walks', '50')).toContain('Nothing of walks is on its way to a share of people')
    for (const verb of ['promote', 'pin'])
      expect(await asked(verb, 'walks', build, '--unverified')).toContain(`No build ${build} of walks was ever published`)
    expect(await asked('rollback', 'walks')).toBe('Nothing of walks is live on stable.')
    expect(await asked('retire', 'walks')).toBe('Nothing of walks is on the site.')
    expect(await asked('why', '12')).toBe('There is no account 12.')
    expect(await asked('health', 'walks')).toBe('Nothing of "walks" was ever released.')
    expect(await asked('health', 'guid')).toBe('Nothing of "guid" was ever released.')
    expect(await asked('key', 'revoke', 'k1', '--note', 'lost')).toBe('There is no key k1: "release key list" shows them.')
  })

  it('[MF-01] show an unexpected error with its stack trace', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const before = process.exitCode
    const build = () => Promise.reject(new Error('nothing is built here'))
    await runRelease(['build'], () => ({
      units: repositoryAt(folder).units,
      build,
      defaults: { to: undefined, keyFile: undefined },
    }))
    process.exitCode = before
    expect(error.mock.calls.flat().join('\n')).toMatch(
      /^This tool failed at something that it does not know: nothing is built here\n/,
    )
    error.mockRestore()
  })
})

describe('help of the release tool', () => {
  it('[MF-01] lists every command, and shows the options of one', () => {
    const all = usageOf()
    for (const command of Object.keys(COMMANDS).filter(isCommand)) {
      expect(all).toMatch(new RegExp(`^release ${command}\\b`, 'm'))
      expect(usageOf(command)).toMatch(new RegExp(`^release ${command}\\b`))
    }
    for (const line of all.split('\n')) expect(line.length, line).toBeLessThanOrEqual(132)
    expect(usageOf('rollback')).not.toContain('--share')
    expect(isCommand('constructor')).toBe(false)
  })
})

describe('README of the release tool', () => {
  it.each(['react', 'react-router'])('[MF-12] installs the minor version of %s that the host provides', async (name) => {
    const text = await readFile(join(import.meta.dirname, 'README.md'), 'utf8')
    const installed = [...text.matchAll(/^(?:npm install|pnpm add) .*$/gm)].map(
      ([line]) => new RegExp(` ${name}@(\\S+)`).exec(line)?.[1],
    )
    expect(installed).toEqual(Array(2).fill(versionOf({ package: name }).replace(/\.\d+$/, '')))
  })
})
