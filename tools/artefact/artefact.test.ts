import { readdir, readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { workspace } from '../builds/units.ts'
import { newCluster } from '../test/postgres.ts'
import { memoryOfAll } from '../test/process-memory.ts'
import { faultsOfBill } from './bill-schema.ts'
import { artefactElsewhere, runArtefact, startArtefact } from './running-artefact.ts'
import type { Running } from './running-artefact.ts'

let folder = ''
beforeAll(async () => {
  folder = await artefactElsewhere()
}, 600_000)
afterAll(() => rm(folder, { recursive: true, force: true }), 120_000)

const PERSON = { email: 'ada@example.test', password: 'correct horse battery' }

/** Client of one person, with the headers of a page of the site. */
const clientOf = (address: string) => {
  let cookie = ''
  return async (method: string, path: string, body?: unknown): Promise<Response> => {
    const headers = { origin: address, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie }
    const answer = await fetch(`${address}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const given = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0])
    if (given.length > 0) cookie = given.join('; ')
    return answer
  }
}

/** Token of the only email in the data folder. */
const tokenOfEmail = async (dataDir: string): Promise<string> => {
  const letters = join(dataDir, 'mail')
  await expect
    .poll(async () => (await readdir(letters).catch(() => [])).filter((name) => name.endsWith('.eml')).length, {
      timeout: 20_000,
    })
    .toBe(1)
  const [name = ''] = await readdir(letters)
  const text = (await readFile(join(letters, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return /#token=([\w-]+)/.exec(text)?.[1] ?? ''
}

/** Number in README after which these words stand. */
const statedIn = async (words: string): Promise<number> => {
  const readme = await readFile(join(workspace, 'README.md'), 'utf8')
  return Number(new RegExp(`(\\d+) MiB ${words}`).exec(readme)?.[1])
}

/** Memory of a server and its processes, as `expect.poll` reads it until it settles after some pages. */
const memoryAfterPages = async ({ address, pid }: Running): Promise<() => Promise<number>> => {
  for (const path of ['/', '/artwork/', '/social/', '/']) await (await fetch(`${address}${path}`)).text()
  return () => memoryOfAll(pid)
}

/** Checks that a memory is at most the stated one, and at least three quarters of it. */
const isAsStated = (stated: number) => (used: number) => used <= stated && used >= stated * 0.75
const SETTLING = { timeout: 120_000, interval: 500 }

describe('the artefact', { timeout: 600_000 }, () => {
  it('[OP-01] runs outside the repository with Node alone, and publishes its releases once', async () => {
    const env = { DATA_DIR: join(folder, 'data') }
    const first = await startArtefact(folder, env)
    const send = clientOf(first.address)
    const page = await (await send('GET', '/')).text()
    expect(page).toMatch(/<html lang="fr"[^]*Florilège/)
    expect((await send('POST', '/api/register', { ...PERSON, display_name: 'Ada', consent: 'terms' })).status).toBe(200)
    const token = await tokenOfEmail(env.DATA_DIR)
    expect((await send('POST', '/api/register/confirm', { token })).status).toBe(200)
    expect((await send('POST', '/api/login', PERSON)).status).toBe(200)
    expect(await (await send('GET', '/api/dataset/user/_full')).json()).toMatchObject({ _state: { auth_role: 'USER' } })
    const history = (to: string) => runArtefact(folder, ['release', 'history', '--json', '--to', to], env)
    const published = await history(first.address)
    expect(JSON.parse(published.output)).toHaveLength((await readdir(join(folder, 'releases'))).length)
    expect([await first.stop(), first.errors()]).toEqual([0, ''])

    expect(await runArtefact(folder, ['db', 'admin', PERSON.email], env)).toMatchObject({ code: 0, errors: '' })
    expect(await runArtefact(folder, ['db', 'admin', 'no@example.test'], env)).toMatchObject({ code: 1, output: '' })

    const second = await startArtefact(folder, env)
    expect((await history(second.address)).output).toBe(published.output)
    const again = clientOf(second.address)
    expect(await (await again('POST', '/api/login', PERSON)).json()).toMatchObject({ _state: { auth_role: 'ADMIN' } })
    expect([await second.stop(), second.errors()]).toEqual([0, ''])
  })

  it('[OP-08] uses at rest the memory that README states, with the embedded database', async () => {
    const running = await startArtefact(folder, { DATA_DIR: join(folder, 'data') })
    const stated = await statedIn('with the embedded database')
    await expect.poll(await memoryAfterPages(running), SETTLING).toSatisfy(isAsStated(stated))
  })

  it('[OP-08] uses at rest the memory that README states, on PostgreSQL', { tags: ['soak'] }, async ({ skip }) => {
    const cluster = await newCluster()
    if (cluster === null) return skip('PostgreSQL is not installed')
    onTestFinished(cluster.remove)
    cluster.start()
    const env = { DATA_DIR: join(folder, 'data-of-postgres'), DATABASE_URL: cluster.url }
    // The first start publishes: memory at rest is that of a later one.
    await (await startArtefact(folder, env)).stop()
    const memory = await memoryAfterPages(await startArtefact(folder, env))
    await expect.poll(memory, SETTLING).toSatisfy(isAsStated(await statedIn('on PostgreSQL')))
  })

  it('[OP-01] contains no build tool, no test, and no link out of its folder', async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const own = entries.filter(({ parentPath }) => !parentPath.includes('node_modules'))
    expect(own.filter(({ name }) => /\.test\.tsx?$/.test(name))).toEqual([])
    const packages = await readdir(join(folder, 'node_modules/.pnpm'))
    expect(packages.filter((name) => /^(?:@rspack|typescript@|vitest@|playwright|pnpm@)/.test(name))).toEqual([])
    const links = entries.filter((entry) => entry.isSymbolicLink()).map(({ parentPath, name }) => join(parentPath, name))
    const root = await realpath(folder)
    const targets = await Promise.all(links.map((link) => realpath(link)))
    expect(links.length).toBeGreaterThan(20)
    expect(targets.filter((target) => !target.startsWith(`${root}/`))).toEqual([])
  })

  it('[OP-01] lists what it delivers in a bill of materials, with the licence of each', async () => {
    type Bill = { bomFormat: string; specVersion: string; components: { group?: string; name: string; version: string }[] }
    const bill = JSON.parse(await readFile(join(folder, 'sbom.cdx.json'), 'utf8')) as Bill
    const { bomFormat, components } = bill
    expect([bomFormat, await faultsOfBill(bill)]).toEqual(['CycloneDX', []])
    const names = components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`))
    // Of the server, and inside the releases.
    expect(names).toEqual(expect.arrayContaining(['fastify', 'kysely', '@electric-sql/pglite', 'react', 'slate', 'leaflet']))
    const licences = await readFile(join(folder, 'LICENCES.txt'), 'utf8')
    const listed = new Set([...licences.matchAll(/^(\S+) \d[^:\n]*: .+$/gm)].map(([, name]) => name))
    expect(names.filter((name) => !name.startsWith('@florilege/') && !listed.has(name))).toEqual([])
  })

  it('[OP-01] says which commands there are', async () => {
    expect(await runArtefact(folder, ['stop'], {})).toEqual({
      code: 2,
      output: '',
      errors: expect.stringMatching(/^There is no command stop: start, db,[^\n]+\n$/),
    })
  })
})
