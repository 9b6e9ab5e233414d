import { watch } from 'node:fs'
import { join } from 'node:path'
import { BuildRefused } from '@florilege/shared/federation/compile.ts'
import type { Build } from './build.ts'
import { serveDev } from './dev-server.ts'
import { bold, faint, green, red, seconds } from './print.ts'
import type { Unit } from './units.ts'

/** Time in ms in which several saved files are one change. */
const TOGETHER = 60

/**
 * Develops a remote inside a running Florilège: serves that one with a local build of the remote, builds at each change of
 * its sources, and has open pages load it. What does not build is told, and the build before goes on.
 */
export const develop = async (
  unit: Unit,
  build: Build,
  { to, port, alone }: { to: string; port: number; alone: boolean },
): Promise<void> => {
  const server = await serveDev(to, await build(unit, {}), { port, alone })
  console.log(`${bold(unit.name)} in ${to}${alone ? ', alone' : ''}: ${bold(server.address)}`)
  console.log(faint('  Ctrl-C stops.'))
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const again = async (): Promise<void> => {
    const started = performance.now()
    try {
      const built = await build(unit, {})
      server.show(built)
      console.log(`${green('Built')} ${built.document.build} in ${seconds(started)}`)
    } catch (error) {
      if (!(error instanceof BuildRefused)) throw error
      console.error(red(error.message))
    }
  }
  watch(join(unit.root, 'src'), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(again)
    }, TOGETHER)
  })
}
