import { once } from 'node:events'
import { enableCompileCache } from 'node:module'
import { createServer } from 'node:net'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { explain } from './start-error.ts'

enableCompileCache()
// Import after enabling the compile cache, which otherwise would not be used for these modules.
const { buildApp } = await import('./app.ts')
const { publishFirstReleases } = await import('./releases/publish/first-releases.ts')

const freePort = async (host: string): Promise<number> => {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** PORT 0 means any free port; it is chosen first because the site's address contains it. */
const settings = async (): Promise<Config> => {
  const config = readConfig(process.env)
  return config.port === 0 ? readConfig({ ...process.env, PORT: String(await freePort(config.host)) }) : config
}

const start = async (): Promise<void> => {
  const config = await settings()
  const { app, services, close } = await buildApp(config)
  let closing = false
  const stop = async (): Promise<void> => {
    if (closing) return
    closing = true
    await close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  try {
    await publishFirstReleases(services)
    // A signal during the first start has closed the app, which would listen again.
    if (closing) return
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await stop()
    throw error
  }
}

try {
  await start()
} catch (error) {
  const line = explain(error)
  if (line === null) console.error(error)
  else console.error(`Florilège cannot start. ${line}`)
  process.exitCode = 1
}
