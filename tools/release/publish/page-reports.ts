import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { bodyOf } from '../dev/site-proxy.ts'

const report = z.object({ name: z.string(), build: z.string(), failure: z.string(), message: z.string().default('') })
const loads = z.object({ loads: z.array(z.object({ name: z.string(), build: z.string() })) })

/** Failures after which a page no longer loads the build. */
const NOT_LOADED = new Set(['unreachable', 'timed_out', 'threw', 'integrity', 'contract', 'style'])

/** Timeout in ms for the reports of a page that is left. */
const PATIENCE = 10_000

/** Failure reported by a page, with its build as `name/build`. */
export type Failure = { key: string; words: string }

export type PageReports = {
  /** Consumes a page's reports about releases, so that a trial is not counted; false for other calls. */
  hear: (path: string, message: IncomingMessage, response: ServerResponse) => Promise<boolean>
  /** Failures since the last call. */
  failures: () => Failure[]
  /** Resolves to whether a page has reported this build as loaded since the last call, with a timeout. */
  loaded: (key: string) => Promise<boolean>
}

/** Receives the host's reports about releases from trial pages. */
export const listenToPages = (): PageReports => {
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
