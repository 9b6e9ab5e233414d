import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { allows } from '@florilege/shared/contracts'
import type { ReleaseDocument } from '@florilege/shared/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { cookieName } from '../../platform/account/cookie-name.ts'
import { actorOf } from '../../platform/request/actor-of-request.ts'
import { refuse } from '../../platform/refusal.ts'
import { createAnswerCache, sendCached } from '../../platform/answer/cached-answers.ts'
import type { CachedAnswer } from '../../platform/answer/cached-answers.ts'
import type { Services } from '../../platform/services.ts'
import { releasesOf } from '../../releases/set/current-releases.ts'
import { describeSet, originsOf } from '../../releases/set/describe-set.ts'
import type { Origins } from '../../releases/set/describe-set.ts'
import type { ReleaseSet } from '../../releases/set/resolve-set.ts'
import { WHOLE } from './boot-guard.ts'
import { scriptDigests } from './document-files.ts'
import type { NamedFile } from './document-files.ts'
import { scriptJson } from './html.ts'

const brotli = promisify(brotliCompress)
/** Longest address: a set of more releases stays in its documents. */
const LONGEST = 4000
const FOREVER = 'public, max-age=31536000, immutable'

const nameOf = ({ name, build }: ReleaseDocument, previous: readonly ReleaseDocument[] = []): string =>
  [name, build, ...previous.map((one) => one.build)].join('.')

/**
 * Script that names every script of a set with its digest, and describes the remotes. The policy of Trusted Types is the one of
 * host/src/remotes/script-policy.ts, and allows this import map as well.
 */
const textOf = (set: ReleaseSet, origins: Origins): string => {
  const { remotes } = describeSet(set, origins)
  const bases = remotes.flatMap(({ base, previous }) => [base, ...previous.map((release) => release.base)])
  return `(()=>{
const remotes=${scriptJson(remotes)}
const map=JSON.stringify({integrity:${scriptJson(scriptDigests(set, origins))}})
const here=location.origin
const folders=['/r/',...${scriptJson(bases.filter((base) => !base.startsWith('/')))}].map((base)=>new URL(base,here).href)
window.trustedTypes?.createPolicy('default',{
createScript:(text)=>text===map?text:null,
createScriptURL:(address)=>{
const {href}=new URL(address,location.href)
return href===here+'/service-worker.js'||folders.some((folder)=>href.startsWith(folder))?address:null}})
const {nonce}=document.currentScript
document.currentScript.after(Object.assign(document.createElement('script'),{type:'importmap',nonce,textContent:map}))
window.florilegeSet=remotes
})()
`
}

const takesBrotli = ({ headers }: FastifyRequest): boolean => /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))

type SetFile = { text: string; file: NamedFile }
const files = new WeakMap<ReleaseSet, SetFile>()

const made = (set: ReleaseSet, origins: Origins): SetFile => {
  const text = textOf(set, origins)
  const digest = createHash('sha384').update(text).digest()
  const parts = [nameOf(set.host), ...set.remotes.map(({ live, previous }) => nameOf(live, previous))]
  // With a part of the digest, because the origins of remotes are settings.
  const href = `/set/${[digest.toString('hex').slice(0, 16), ...parts].join('/')}.js`
  return { text, file: { href, integrity: `sha384-${digest.toString('base64')}` } }
}

/** The shared file of a set without overrides. */
export const setFileOf = (set: ReleaseSet, origins: Origins): SetFile => {
  const known = files.get(set) ?? made(set, origins)
  files.set(set, known)
  return known
}

/** True for a document that a browser opens and that its cookies do not ask to be whole. */
export const opensInBrowser = (request: FastifyRequest, config: Config): boolean =>
  request.headers['sec-fetch-dest'] === 'document' &&
  takesBrotli(request) &&
  request.cookies[cookieName(config, WHOLE)] === undefined

/**
 * Name of the shared file for a document; null when the document describes its set itself: for hosts from before 2026-11-27, sets
 * with overrides, browsers that could not load the file, and readers other than browsers, such as tools of teams.
 */
export const sharedFile = (
  { request, config }: { request: FastifyRequest; config: Config },
  set: ReleaseSet,
  origins: Origins,
): NamedFile | null => {
  if (set.host.readsSetFile !== true || (set.overrides ?? []).length > 0 || !opensInBrowser(request, config)) return null
  const { file } = setFileOf(set, origins)
  return file.href.length > LONGEST ? null : file
}

type Line = { name: string; builds: string[] }
const ADDRESS = /^[0-9a-f]{16}((?:\/[a-z][a-z0-9-]{0,39}(?:\.[0-9a-f]{16}){1,3})+)\.js$/

const linesIn = (path: string): Line[] =>
  (ADDRESS.exec(path)?.[1] ?? '')
    .split('/')
    .slice(1)
    .map((one) => {
      const [name = '', ...builds] = one.split('.')
      return { name, builds }
    })

/** Set of the releases of an address; null when one of them is unknown, or no longer vouched for. */
const namedSet = async (services: Services, path: string): Promise<ReleaseSet | null> => {
  const lines = linesIn(path)
  const keys = lines.flatMap(({ name, builds }) => builds.map((build) => ({ name, build })))
  const documents = await releasesOf(services).documentsOf(keys)
  const found = lines.map(({ name, builds }) => builds.flatMap((build) => documents.get(`${name}/${build}`) ?? []))
  const [[host] = [], ...remotes] = found
  if (host === undefined || found.flat().length < keys.length) return null
  return { id: '', host, remotes: remotes.flatMap(([live, ...previous]) => (live === undefined ? [] : [{ live, previous }])) }
}

const encode = async (text: string): Promise<Buffer> => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

/** Serves the shared files of sets: any process makes each of them from the releases that its address names. */
export const registerSetFiles = (app: FastifyInstance, services: Services): void => {
  const cache = createAnswerCache<CachedAnswer & { set: ReleaseSet }>()
  const answerTo = async (path: string) => {
    const known = cache.find(path)
    if (known !== undefined) return known
    const set = await namedSet(services, path)
    if (set === null) return undefined
    const { text, file } = setFileOf(set, originsOf(set, services.config))
    if (file.href !== `/set/${path}`) return undefined
    return cache.keep(path, { set, text, type: 'text/javascript; charset=utf-8', headers: {}, moment: '' })
  }
  app.get<{ Params: { '*': string } }>('/set/*', async (request, reply) => {
    const answer = await answerTo(request.params['*'])
    if (answer === undefined) throw refuse('NOT_FOUND')
    // The declarations of a remote are for those who get its files.
    const limits = answer.set.remotes.map(({ live }) => live.declaration?.delivered ?? 'all').filter((access) => access !== 'all')
    const { role } = limits.length === 0 ? { role: 'GUEST' as const } : await actorOf(request, services)
    if (!limits.every((access) => allows(access, role))) throw refuse('NOT_FOUND')
    const headers = { 'cache-control': limits.length === 0 ? FOREVER : 'private, no-cache', vary: 'accept-encoding' }
    return sendCached(request, reply, answer, {
      headers,
      ...(takesBrotli(request) ? { coding: { name: 'br', key: 'br', encode } } : {}),
    })
  })
}
