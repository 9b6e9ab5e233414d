import { allows } from '@florilege/shared/rules'
import type { PagePayload, RemoteDeclaration } from '@florilege/shared/contracts'
import type { Browser, BrowserContext } from 'playwright-core'
import type { Built } from '../build.ts'
import { isPageOf, withLocalRemote } from '../dev/dev-page.ts'
import { sendBuilt } from '../dev/dev-server.ts'
import { openBrowser } from '../dev/open-browser.ts'
import { newPatience } from './patience.ts'
import type { Patience } from './patience.ts'
import { bold, counted, faint, green, red } from '../print.ts'
import { ReleaseFailed } from '../server.ts'
import type { Server } from '../server.ts'
import { proxySite } from '../dev/site-proxy.ts'
import { listenToPages } from './page-reports.ts'
import type { Failure } from './page-reports.ts'
import { visit } from '../dev/visit.ts'

const HOST = 'host'
const NOT_LET = 'The site asks this machine to wait: too many pages were read from here. Try again in a few minutes.'

/** Registered build, or one built here. */
export type Candidate = { name: string; build: string; built?: Built }
export type Trial = {
  to: string
  /** Path of the browser; undefined for a browser in the usual place. */
  browser: string | undefined
  /** Email address of the account that visits the pages, with its password in VERIFY_PASSWORD; empty for a guest. */
  as: string
  /** Paths in addition to the declared ones without parameters. */
  pages: readonly string[]
}

/** Builds of the host currently delivered: on each channel, and by a roll-out. */
const liveHosts = async (server: Server): Promise<string[]> => {
  const { data } = await server.call('GET /api/release', {})
  const host = data.releases.find(({ name }) => name === HOST)
  if (host === undefined) throw new ReleaseFailed('No host is live yet: publish the host first.')
  const builds = [...host.channels.map(({ live }) => live.build), ...(host.rollout === null ? [] : [host.rollout.live.build])]
  return [...new Set(builds)]
}

const signIn = async (context: BrowserContext, address: string, email: string): Promise<void> => {
  const password = process.env['VERIFY_PASSWORD']
  if (password === undefined) throw new ReleaseFailed(`The password of ${email} is expected in VERIFY_PASSWORD.`)
  const data = { email, password, rememberme: false }
  const answer = await context.request.post('/api/login', { headers: { origin: address }, data })
  if (!answer.ok()) throw new ReleaseFailed(`${email} could not sign in: ${answer.status()}.`)
}

const payloadOf = async (context: BrowserContext, tried: string): Promise<PagePayload> => {
  const answer = await context.request.get('/', { headers: { accept: 'text/html' } })
  const payload = /<script type="application\/json" id="florilege">([^]*?)<\/script>/.exec(await answer.text())?.[1]
  // The site has no page for a build that was never published there.
  if (answer.status() === 404) throw new ReleaseFailed(`${tried} was never published there: "release list" shows what was.`)
  if (!answer.ok() || payload === undefined) throw new ReleaseFailed(`The first page was answered with ${answer.status()}.`)
  return JSON.parse(payload) as PagePayload
}

/** Page to try, with its remote, and whether other remotes are on it. */
type Page = { path: string; of: string; together: boolean }

const OF_HOME = new Set(['home-main', 'home-aside'])

/** Pages of a remote without parameters that the role may see, including the home page if it has a part there. */
export const pagesOf = ({ name, routes, slots }: RemoteDeclaration, role: PagePayload['session']['auth_role']): Page[] => [
  ...(slots.some(({ slot, access }) => OF_HOME.has(slot) && allows(access, role))
    ? [{ path: '/', of: name, together: true }]
    : []),
  ...routes
    .filter(({ path, access, popup }) => !popup && !/[:*]/.test(path) && allows(access, role))
    .map(({ path }) => ({ path, of: name, together: false })),
]

const plain = (path: string): string => path.replace(/\/$/, '')

/** Merges declared and requested pages without duplicates. */
export const each = (declared: readonly Page[], asked: readonly string[], of: string): Page[] => {
  const known = new Set(declared.map(({ path }) => plain(path)))
  const others = asked.filter((path) => !known.has(plain(path)) && known.add(plain(path)))
  return [...declared, ...others.map((path) => ({ path, of, together: true }))]
}

type Seen = { failures: readonly Failure[]; errors: readonly string[]; missing: readonly string[] }

/**
 * Errors of a page that are attributed to the candidate. A host is responsible for the whole page; if only other remotes failed,
 * console errors are attributed to them, so that no team depends on another's fix.
 */
export const faultsOf = ({ failures, errors, missing }: Seen, { name, build }: Pick<Candidate, 'name' | 'build'>): string[] => {
  const own = name === HOST ? failures : failures.filter(({ key }) => key === `${name}/${build}`)
  const ofOthers = failures.length > 0 && own.length === 0
  const said = ofOthers ? errors.filter((words) => words.includes(build)) : errors
  return [...own.map(({ words }) => words), ...said, ...missing]
}

type Tried = { failed: number; untried: number }

/** Prints the faults of a page at the first try, and at the second one, which is made after a failure. */
const printPage = (path: string, first: readonly string[], faults: readonly string[]): void => {
  const works = faults.length === 0
  const again = works && first.length > 0 ? faint('  at the second try') : ''
  console.log(`  ${works ? green('works') : red('fails')}  ${path}${again}`)
  for (const fault of works ? first : faults) console.log(faint(`         ${fault}`))
}

/** Tries a candidate with one host; returns the number of failed pages, and of those the site did not let it try. */
const tryWith = async (
  browser: Browser,
  server: Server,
  { candidate, host, trial, patience }: { candidate: Candidate; host: string; trial: Trial; patience: Patience },
): Promise<Tried> => {
  const told = listenToPages()
  const { name, build, built } = candidate
  const wanted = [`${HOST}/${host}`, ...(built === undefined && name !== HOST ? [`${name}/${build}`] : [])].join(', ')
  const proxy = await proxySite(trial.to, 0, {
    page: (html) => (built === undefined ? html : withLocalRemote(html, built.document, false)),
    has: (path) => built !== undefined && isPageOf(built.document, path),
    limited: patience.asked,
    headersFor: (path) => ({ authorization: server.authorization('GET', path), 'florilege-trial': wanted }),
    answer: async (path, message, response) =>
      (await told.hear(path, message, response)) || (built !== undefined && (await sendBuilt(built, path, response))),
  })
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: proxy.address, viewport, locale: 'fr-FR', serviceWorkers: 'block' })
  try {
    if (trial.as !== '') await signIn(context, proxy.address, trial.as)
    const payload = await patience.whenLet(() => payloadOf(context, `${name} ${build}`))
    if (payload === null) throw new ReleaseFailed(NOT_LET)
    const { set, session } = payload
    const remotes = name === HOST ? set.remotes : set.remotes.filter((remote) => remote.name === name && remote.build === build)
    if (remotes.length === 0)
      throw new ReleaseFailed(`${name} ${build} is not given to ${session.auth_role}: say who looks with --as.`)
    const builds = new Map(remotes.map((remote) => [remote.name, remote.build]))
    const pages = remotes.flatMap(({ declaration }) => pagesOf(declaration, session.auth_role))
    const tried: Tried = { failed: 0, untried: 0 }
    console.log(`${bold(name)} ${build} in host ${host}`)
    const faultsOn = async (page: Page): Promise<string[]> => {
      const { of } = page
      const key = `${of}/${builds.get(of) ?? build}`
      let loaded = of === HOST
      const errors = await visit(context, page, async () => {
        loaded ||= await told.loaded(key)
      })
      return faultsOf({ failures: told.failures(), errors, missing: loaded ? [] : [`${key} was not loaded`] }, candidate)
    }
    for (const one of each(pages, trial.pages, name)) {
      const { path } = one
      // Retried once: a network error or load on the machine passes, a broken release fails again.
      const first = await patience.whenLet(() => faultsOn(one))
      const faults = first === null || first.length === 0 ? first : await patience.whenLet(() => faultsOn(one))
      if (first === null || faults === null) {
        console.log(`  ${faint('not tried')}  ${path}${faint('  the site asks to wait')}`)
        tried.untried += 1
        continue
      }
      printPage(path, first, faults)
      if (faults.length > 0) tried.failed += 1
    }
    return tried
  } finally {
    await context.close()
    proxy.close()
  }
}

/**
 * Loads a candidate in a real browser with every live host, page by page; throws when one fails. Reports of these pages are
 * intercepted, so that a trial counts in no roll-out.
 */
export const verify = async (server: Server, candidate: Candidate, trial: Trial): Promise<void> => {
  if (candidate.name === HOST && candidate.built !== undefined)
    throw new ReleaseFailed('A host is tried as it is registered: publish it on "next", then release verify host <build>.')
  const hosts = candidate.name === HOST ? [candidate.build] : await liveHosts(server)
  const browser = await openBrowser(trial.browser)
  try {
    const patience = newPatience()
    let [failed, untried] = [0, 0]
    for (const host of hosts) {
      const tried = await tryWith(browser, server, { candidate, host, trial, patience })
      failed += tried.failed
      untried += tried.untried
    }
    if (failed > 0) throw new ReleaseFailed(`${candidate.name} ${candidate.build} fails on ${counted(failed, 'page')}.`)
    if (untried > 0) throw new ReleaseFailed(`Not tried: ${counted(untried, 'page')}. ${NOT_LET}`)
    console.log(`${green('Tried:')} ${candidate.name} ${candidate.build} works with ${counted(hosts.length, 'live host')}.`)
  } finally {
    await browser.close()
  }
}
