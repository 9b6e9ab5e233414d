// Serves the files of one remote on an origin of its own: `REMOTE=gallery PORT=9001 node server/src/remote-origin.ts`,
// with the DATA_DIR or STORAGE_URL of the Florilège, which names this origin in REMOTE_ORIGINS.
import { ConfigError, readConfig } from './config.ts'
import { buildRemoteOrigin } from './releases/override/remote-origin.ts'
import { explain } from './start-error.ts'

const remoteOf = (name: string | undefined): string => {
  if (name !== undefined && /^[a-z][a-z0-9-]{0,39}$/.test(name)) return name
  throw new ConfigError('REMOTE: must be the name of a remote, such as gallery')
}

try {
  const config = readConfig(process.env)
  const remote = remoteOf(process.env['REMOTE'])
  const app = await buildRemoteOrigin(config, remote)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void app.close())
  const address = await app.listen({ port: config.port, host: config.host })
  console.log(`Files of ${remote} at ${address}`)
} catch (error) {
  const line = explain(error)
  if (line === null) throw error
  console.error(`The files of this remote cannot be served. ${line}`)
  process.exitCode = 1
}
