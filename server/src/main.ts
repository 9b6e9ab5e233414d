import { enableCompileCache } from 'node:module'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { explain } from './start-error.ts'

enableCompileCache()

const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  const { app, close } = await buildApp(config)
  let closing = false
  const stop = async (): Promise<void> => {
    if (closing) return
    closing = true
    await close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  try {
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
