import { watch } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BuildRefused } from '@florilege/shared/federation/compile.ts'
import type { Build } from './build.ts'
import { serveDev } from './dev-server.ts'
import type { DevServer } from './dev-server.ts'
import { bold, faint, green, red } from './print.ts'
import { ReleaseFailed } from './server.ts'
import type { Unit } from './units.ts'

/** Time in ms in which several saved files are one change. */
const TOGETHER = 60

export type Developing = {
  to: string
  port: number
  alone: boolean
  /** The very bytes that would be released, for which open pages load anew. */
  released: boolean
}

type Show = DevServer['show']
type Refuse = (refusal: BuildRefused) => void

// Calls `show` with each build, with the first before it resolves.
const buildHot = async ({ name, root }: Unit, show: Show, refuse: Refuse): Promise<void> => {
  // The compiler takes a while to load, and nothing else needs it.
  const { watchRemote } = await import('@florilege/shared/federation/hot-build.ts')
  const folder = await mkdtemp(join(tmpdir(), 'florilege-dev-'))
  const stop = await watchRemote(
    { name, root, outDir: folder },
    { built: (document, hash) => show({ document, folder }, hash), refused: refuse },
  )
  process.once(
    'SIGINT',
    () =>
      void stop()
        .then(() => rm(folder, { recursive: true, force: true }))
        .then(() => process.exit(0)),
  )
}

const buildReleased = async (unit: Unit, build: Build, show: Show, refuse: Refuse): Promise<void> => {
  let last = await build(unit, {})
  show(last, null)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const again = async (): Promise<void> => {
    try {
      const built = await build(unit, {})
      if (built.document.build !== last.document.build) show(built, null)
      last = built
    } catch (error) {
      if (!(error instanceof BuildRefused)) throw error
      refuse(error)
    }
  }
  watch(join(unit.root, 'src'), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(again)
    }, TOGETHER)
  })
}

const tell = async (server: Promise<DevServer>, ...news: Parameters<Show>): Promise<void> => (await server).show(...news)

/**
 * Develops a remote inside a running Florilège: serves that one with a local build of the remote, builds at each change of
 * its sources, and has open pages take up what changed. What does not build is told, and the build before goes on.
 */
export const develop = async (unit: Unit, build: Build, { to, port, alone, released }: Developing): Promise<void> => {
  let server: Promise<DevServer> | undefined
  let waiting: BuildRefused | undefined
  const show: Show = (built, hash) => {
    if (server === undefined) {
      server = serveDev(to, built, { port, alone })
      return
    }
    void tell(server, built, hash)
    console.log(`${green(hash === null ? 'Loaded anew' : 'Exchanged')} ${faint(new Date().toLocaleTimeString())}`)
  }
  const refuse: Refuse = (refusal) => {
    waiting = refusal
    console.error(red(refusal.message))
  }
  // The host is no remote whose modules another one could exchange.
  await (released || unit.name === 'host' ? buildReleased(unit, build, show, refuse) : buildHot(unit, show, refuse))
  if (server === undefined) throw waiting ?? new ReleaseFailed(`${unit.name} gave no build.`)
  const { address } = await server
  console.log(`${bold(unit.name)} in ${to}${alone ? ', alone' : ''}: ${bold(address)}`)
  console.log(faint('  Ctrl-C stops.'))
}
