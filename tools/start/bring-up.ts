import { createServer } from 'node:net'
import { buildApp } from '@florilege/server/app.ts'
import type { App } from '@florilege/server/app.ts'
import { readConfig } from '@florilege/server/config.ts'
import type { Config } from '@florilege/server/config.ts'
import { inLanes } from '@florilege/server/platform/in-lanes.ts'
import { buildUnit } from '../builds/build-unit.ts'
import type { Built } from '../builds/build-unit.ts'
import { listUnits } from '../builds/units.ts'
import { publishChanged } from './publish-changed.ts'
import type { Changed } from './publish-changed.ts'

/** `left`: what this start brings and was refused, while what was live goes on. */
export type Running = { app: App; config: Config; address: string; left: Changed['left']; stop: () => Promise<void> }
/** Told what is being done, for the person who waits. */
export type Progress = (step: string) => void

/** Builds that run at a time: much of one runs on one processor. */
const BUILDS = 2

/** Fails early when the port is taken: not after everything has been built. */
const requirePort = ({ port, host }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })

const buildAll = (progress: Progress): Promise<Built[]> =>
  inLanes(listUnits(), BUILDS, (unit) => buildUnit(unit, { onBuild: (name) => progress(`Building ${name}`) }))

/**
 * Brings a whole Florilège up in this process: builds what changed, opens the data folder, publishes what is new, fills
 * in the demo content on the first start, and listens. Throws what `explain` of the server can put in one line.
 */
export const bringUp = async (env: Record<string, string | undefined>, progress: Progress): Promise<Running> => {
  const config = readConfig(env)
  await requirePort(config)
  const builds = await buildAll(progress)
  progress('Opening the data folder')
  const app = await buildApp(config)
  try {
    const { published, left } = await publishChanged(app.services, builds)
    if (published.length > 0) progress(`Published ${published.map(({ name }) => name).join(', ')}`)
    if (config.demo) {
      const { seedDemo } = await import('../demo/seed-demo.ts')
      await seedDemo(app.services, progress)
    }
    await app.app.listen({ port: config.port, host: config.host })
    const bound = app.app.server.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : config.port
    const address = config.publicUrlGiven || config.port !== 0 ? config.publicUrl : `http://${config.host}:${port}`
    return { app, config, address, left, stop: app.close }
  } catch (error) {
    await app.close()
    throw error
  }
}
