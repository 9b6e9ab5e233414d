import { createHash } from 'node:crypto'
import type { ReleaseDocument, RemoteDeclarationInput } from '@florilege/shared/contracts'
import { releaseDocument, remoteDeclaration } from '@florilege/shared/contracts'
import { buildIdOf } from '@florilege/shared/federation/build-id.ts'
import { SHARED_MODULES, versionOf } from '@florilege/shared/federation/shared-modules.ts'
import type { Trx } from '../../src/platform/database/database.ts'
import type { Services } from '../../src/platform/services.ts'
import { readReleaseKey } from '../../src/releases/storage/release-key.ts'
import type { Client, TestServer } from '../helper.ts'

/** Build as a tool uploads it: its document and the bytes of its files by path. */
export type TestBuild = { document: ReleaseDocument; bytes: Map<string, Buffer> }
export type BuildChoices = {
  version?: string
  contract?: string
  /** Shared modules in addition to, or instead of, the default ones. */
  shared?: Record<string, string>
  declaration?: Partial<RemoteDeclarationInput>
  /** Content of files by path, in addition to, or instead of, the default ones. */
  files?: Record<string, string>
  /** Text of its server part; without one the browser renders its pages. */
  server?: string
  /** Scripts of its texts by language. */
  texts?: { fr: string[]; en: string[] }
  /** Scripts of the texts that each of its pages loads itself. */
  pageTexts?: { fr: string[]; en: string[] }
  /** True for a host that takes its set from the shared file. */
  readsSetFile?: boolean
}

export const digestOf = (bytes: Buffer): string => createHash('sha384').update(bytes).digest('base64')
export const hexOf = (sha384: string): string => Buffer.from(sha384, 'base64').toString('hex')

const SHARED = Object.fromEntries(SHARED_MODULES.map((module) => [module.key, versionOf(module)]))
const RANGES = Object.fromEntries(Object.entries(SHARED).map(([key, version]) => [key, `^${version}`]))
const SURFACE = { calls: [], events: [], points: [] }

type Unfinished = Omit<ReleaseDocument, 'build' | 'files' | 'format' | 'source'>

const finish = (document: Unfinished, contents: Record<string, string>): TestBuild => {
  const bytes = new Map(Object.entries(contents).map(([path, text]) => [path, Buffer.from(text)]))
  const files = [...bytes].map(([path, content]) => ({ path, sha384: digestOf(content), size: content.length }))
  const unnamed = { format: 1 as const, ...document, files, source: { commit: null, dirty: false } }
  return { document: releaseDocument.parse({ ...unnamed, build: buildIdOf(unnamed) }), bytes }
}

const SERVER_PART = 'server.0a1b2c3d4e.cjs'

export const hostBuild = ({
  version = '1.0.0',
  contract = '1.0.0',
  shared = {},
  files = {},
  server,
  texts,
  readsSetFile,
}: BuildChoices = {}): TestBuild =>
  finish(
    {
      name: 'host',
      version,
      contract,
      entry: 'main.js',
      initial: { js: ['vendor.js', 'main.js'], css: ['main.css'] },
      pages: {},
      slots: {},
      shared: { ...SHARED, ...shared },
      declaration: null,
      ...(texts === undefined ? {} : { texts }),
      ...(server === undefined ? {} : { server: SERVER_PART }),
      ...(readsSetFile === undefined ? {} : { readsSetFile }),
    },
    {
      ...(server === undefined ? {} : { [SERVER_PART]: server }),
      'main.js': `import './vendor.js' // host ${version}`,
      'vendor.js': 'export const react = 19',
      'main.css': 'body { margin: 0 }',
      'fonts/eb-garamond-latin-wght-normal.1a2b3c.woff2': 'roman',
      'fonts/eb-garamond-latin-ext-wght-normal.1a2b3c.woff2': 'extended',
      'fonts/figtree-latin-wght-normal.1a2b3c.woff2': 'sans',
      ...files,
    },
  )

export const remoteBuild = (
  name: string,
  {
    version = '0.1.0',
    contract = '^1.0',
    shared = {},
    declaration = {},
    files = {},
    server,
    texts,
    pageTexts,
  }: BuildChoices = {},
): TestBuild => {
  const texted = pageTexts === undefined ? {} : { texts: pageTexts }
  const page = { js: [`page-${name}.js`], css: [`page-${name}.css`], ...texted }
  const declared: RemoteDeclarationInput = {
    name,
    contract,
    routes: [{ path: `/${name}/`, page: 'list', access: 'all', title: { fr: `Page ${name}`, en: `The ${name} page` } }],
    ...declaration,
  }
  return finish(
    {
      name,
      version,
      contract,
      entry: 'entry.js',
      initial: { js: ['entry.js', 'remote.js'], css: ['remote.css'] },
      pages: Object.fromEntries(declared.routes.map((route) => [route.page, page])),
      slots: Object.fromEntries((declared.slots ?? []).map(({ slot }) => [slot, { js: [`slot-${slot}.js`], css: [] }])),
      shared: { ...RANGES, ...shared },
      surface: SURFACE,
      declaration: remoteDeclaration.parse(declared),
      ...(texts === undefined ? {} : { texts }),
      ...(server === undefined ? {} : { server: SERVER_PART }),
    },
    {
      ...(server === undefined ? {} : { [SERVER_PART]: server }),
      'entry.js': `export const init = '${name} ${version}'`,
      'remote.js': `export const remote = '${name} ${version}'`,
      'remote.css': `.${name} { color: inherit }`,
      [`page-${name}.js`]: `export const Page = '${name} ${version}'`,
      [`page-${name}.css`]: `.page-${name} { color: inherit }`,
      ...Object.fromEntries((declared.slots ?? []).map(({ slot }) => [`slot-${slot}.js`, `export const Slot = '${slot}'`])),
      ...files,
    },
  )
}

/** Calls of `pnpm release`, with the release key of the server. */
export const releaser = async ({ services, guest }: Pick<TestServer, 'services' | 'guest'>, key?: string) => {
  const authorization = `Bearer ${key ?? (await readReleaseKey(services.config))}`
  const client: Client = guest()
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, headers: Record<string, string> = {}) =>
    client.send(method, url, { ...(body === undefined ? {} : { body }), headers: { authorization, ...headers } })
  const register = ({ document }: TestBuild) => send('POST', '/api/release', { document })
  const putBlob = (digest: string, bytes: Buffer) =>
    send('PUT', `/api/release/blob/${digest}`, bytes, { 'content-type': 'application/octet-stream' })
  const handIn = async (build: TestBuild): Promise<number> => {
    const registered = await register(build)
    if (registered.statusCode !== 200) throw new Error(registered.payload)
    const { data } = registered.json() as { data: { missing: string[] } }
    for (const content of build.bytes.values()) {
      const digest = hexOf(digestOf(content))
      if (data.missing.includes(digest)) await putBlob(digest, content)
    }
    return data.missing.length
  }
  const makeLive = ({ document: { name, build } }: TestBuild, body: object = {}) =>
    send('POST', `/api/release/${name}/${build}/publish`, body)
  const publish = async (build: TestBuild, body: object = {}) => {
    await handIn(build)
    return makeLive(build, body)
  }
  const rollBack = (name: string, note = '') => send('POST', `/api/release/${name}/rollback`, { note })
  return { send, register, putBlob, handIn, makeLive, publish, rollBack }
}

/** Services in which something happens while a release is prepared: after its check, before it goes live. */
export const meanwhile = (services: Services, happen: (trx: Trx) => Promise<unknown>): Services => {
  let happened = false
  // The storage is asked for file sizes only during preparation.
  const size: Services['storage']['size'] = async (key) => {
    if (!happened) await services.db.transaction().execute(happen)
    happened = true
    return services.storage.size(key)
  }
  return { ...services, storage: { ...services.storage, size } }
}
