import { once } from 'node:events'
import { enableCompileCache } from 'node:module'
import { createServer } from 'node:net'
import type { Config } from './config.ts'

// Modules that are imported after this call, by await, are compiled once for all starts.
enableCompileCache()
const { readConfig } = await import('./config.ts')

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
  // Imported here, so that a wrong setting is refused at once.
  const { buildApp } = await import('./app.ts')
  const { publishFirstReleases } = await import('./releases/publish/first-releases.ts')
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
  const { explain } = await import('./start-error.ts')
  const line = explain(error)
  if (line === null) console.error(error)
  else console.error(`Florilège cannot start. ${line}`)
  process.exitCode = 1
}
