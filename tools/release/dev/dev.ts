import { watch } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BuildRefused } from '@florilege/shared/federation/build-refused.ts'
import type { Build, Built } from '../build.ts'
import { serveDev } from './dev-server.ts'
import type { DevServer } from './dev-server.ts'
import { wordsOf } from '../faults.ts'
import { readGrant, serveInHost } from './in-host.ts'
import { bold, faint, green, red } from '../print.ts'
import { GrantEnded, ReleaseFailed } from '../server.ts'
import type { Unit } from '../units.ts'

/** Debounce of saved files, in ms. */
const TOGETHER = 60

export type Developing = {
  to: string
  port: number
  alone: boolean
  /** Release build, after which open pages reload. */
  released: boolean
  /** Shown on the site itself in the session that issued a grant; also a release build. */
  inHost: boolean
}

type Show = (built: Built, hash: string | null) => void
type Refuse = (refusal: BuildRefused) => void
type Stop = () => void

// Calls `show` with each build; the first call precedes its resolution.
const buildHot = async ({ name, root }: Unit, show: Show, refuse: Refuse): Promise<Stop> => {
  // Lazy import: the compiler loads slowly, and nothing else needs it.
  const { watchRemote } = await import('@florilege/shared/federation/hot-build.ts')
  const folder = await mkdtemp(join(tmpdir(), 'florilege-dev-'))
  const stop = await watchRemote(
    { name, root, outDir: folder },
    { built: (document, hash) => show({ document, folder }, hash), refused: refuse },
  )
  const end = (): Promise<void> => stop().then(() => rm(folder, { recursive: true, force: true }))
  process.once('SIGINT', () => void end().then(() => process.exit(0)))
  return () => void end()
}

const buildReleased = async (unit: Unit, build: Build, show: Show, refuse: Refuse): Promise<Stop> => {
  let last: Built | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const again = async (): Promise<void> => {
    try {
      const built = await build(unit, {})
      if (built.document.build !== last?.document.build) show(built, null)
      last = built
    } catch (error) {
      if (!(error instanceof BuildRefused)) throw error
      refuse(error)
    }
  }
  await again()
  const watcher = watch(join(unit.root, 'src'), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(again).catch((error: unknown) => console.error(red(wordsOf(error))))
    }, TOGETHER)
  })
  return () => watcher.close()
}

/** Closes the server, even on an error, and exits. */
const stop = (server: DevServer, code: number): void => {
  const ended = (): never => process.exit(code)
  Promise.resolve(server.close()).then(ended, (error: unknown) => {
    console.error(red(error instanceof Error ? error.message : String(error)))
    process.exit(1)
  })
}

const tell = async (serving: Promise<DevServer>, ...[built, hash]: Parameters<Show>): Promise<void> => {
  const server = await serving
  try {
    await server.show(built, hash)
  } catch (error) {
    if (!(error instanceof ReleaseFailed)) throw error
    console.error(red(error.message))
    if (error instanceof GrantEnded) process.exit(1)
    return
  }
  console.log(`${green(hash === null ? 'Loaded anew' : 'Exchanged')} ${faint(new Date().toLocaleTimeString())}`)
}

/**
 * Develops a remote inside a running Florilège: proxies the site with a local build, or shows the build on the site itself;
 * rebuilds after each change and updates open pages. A failed build is reported, and the former one stays.
 */
export const develop = async (unit: Unit, build: Build, { to, port, alone, released, inHost }: Developing): Promise<void> => {
  if (inHost && unit.name === 'host')
    throw new ReleaseFailed('The host is no part of the site that another one could stand in for.')
  const grant = inHost ? await readGrant(to, unit.name) : ''
  const serve = (built: Built): Promise<DevServer> =>
    inHost ? serveInHost(to, built, { port, grant }) : serveDev(to, built, { port, alone })
  let server: Promise<DevServer> | undefined
  const begun = Promise.withResolvers<DevServer>()
  // A port in use is reported before the first build.
  begun.promise.catch(() => undefined)
  const show: Show = (built, hash) => {
    if (server !== undefined) return void tell(server, built, hash)
    server = serve(built)
    server.then(begun.resolve, begun.reject)
  }
  const refuse: Refuse = (refusal) => {
    console.error(red(refusal.message))
    if (server === undefined) console.error(faint('  It is shown as soon as it can be built.'))
  }
  // The host has no hot module replacement; and on the site only listed files run (decision 003).
  const whole = released || inHost || unit.name === 'host'
  const stopBuilding = await (whole ? buildReleased(unit, build, show, refuse) : buildHot(unit, show, refuse))
  const serving = await begun.promise.catch((error: unknown) => {
    stopBuilding()
    throw error
  })
  if (inHost) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(serving, 0))
  const where = inHost ? `shown by ${serving.address}` : bold(serving.address)
  console.log(`${bold(unit.name)} in ${to}${alone ? ', alone' : ''}: ${where}`)
  console.log(faint('  Ctrl-C stops.'))
}
