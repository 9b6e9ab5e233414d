import { createServer } from 'node:net'
import { buildApp } from '@florilege/server/app.ts'
import type { App } from '@florilege/server/app.ts'
import { readConfig } from '@florilege/server/config.ts'
import type { Config } from '@florilege/server/config.ts'
import { buildAll } from '../builds/build-all.ts'
import { publishChanged } from './publish-changed.ts'
import type { Changed } from './publish-changed.ts'

/** `left`: refused builds of this start, whose former releases stay live. */
export type Running = { app: App; config: Config; address: string; left: Changed['left']; stop: () => Promise<void> }
/** Called with a text for each step. */
export type Progress = (step: string) => void

/** Fails early if the port is in use, before building. */
const requirePort = ({ port, host }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })

/**
 * Starts a complete Florilège in this process: builds changed units, opens the data folder, publishes new builds, seeds the demo
 * on the first start, and listens. Throws errors that the server's `explain` formats in one line.
 */
export const bringUp = async (env: Record<string, string | undefined>, progress: Progress): Promise<Running> => {
  const config = readConfig(env)
  await requirePort(config)
  const builds = await buildAll((name) => progress(`Building ${name}`))
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
