import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { bodyOf } from './site-proxy.ts'

const report = z.object({ name: z.string(), build: z.string(), failure: z.string(), message: z.string().default('') })
const loads = z.object({ loads: z.array(z.object({ name: z.string(), build: z.string() })) })

/** Failures after which a build is not loaded any more on that page. */
const NOT_LOADED = new Set(['unreachable', 'timed_out', 'threw', 'integrity', 'contract', 'style'])

/** Time in ms in which a page that is left has told what it loaded. */
const PATIENCE = 10_000

/** A failure that a page told, and whose it is: `name/build`. */
export type Failure = { key: string; words: string }

export type Told = {
  /** Keeps what a page tells of releases, so that a trial counts for nobody; false for any other call. */
  hear: (path: string, message: IncomingMessage, response: ServerResponse) => Promise<boolean>
  /** What failed since the last call. */
  failures: () => Failure[]
  /** Whether a page has told that this build was loaded, since the last call; waits for it a while. */
  loaded: (key: string) => Promise<boolean>
}

/** What the host tells of releases on pages of a trial. */
export const listenToPages = (): Told => {
  let failures: Failure[] = []
  let builds = new Set<string>()
  let broken = new Set<string>()
  let heard = () => {}
  return {
    hear: async (path, message, response) => {
      if (message.method !== 'POST' || !(path === '/api/release/report' || path === '/api/release/load')) return false
      const body: unknown = JSON.parse((await bodyOf(message)).toString('utf8'))
      const failed = report.safeParse(body)
      if (failed.success) {
        const { name, build, failure, message: words } = failed.data
        if (NOT_LOADED.has(failure)) broken.add(`${name}/${build}`)
        failures.push({ key: `${name}/${build}`, words: `${name} ${build}: ${failure}${words === '' ? '' : `, ${words}`}` })
      }
      for (const { name, build } of loads.safeParse(body).data?.loads ?? []) builds.add(`${name}/${build}`)
      heard()
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"done":true}}')
      return true
    },
    failures: () => {
      const all = failures
      failures = []
      return all
    },
    loaded: async (key) => {
      const found =
        builds.has(key) || broken.has(key)
          ? builds.has(key)
          : await new Promise<boolean>((resolve) => {
              const late = setTimeout(() => resolve(false), PATIENCE)
              heard = () => {
                if (!builds.has(key) && !broken.has(key)) return
                clearTimeout(late)
                resolve(builds.has(key))
              }
            })
      builds = new Set()
      broken = new Set()
      heard = () => {}
      return found
    },
  }
}
