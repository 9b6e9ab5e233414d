import { cpSync } from 'node:fs'
import { keptDemo } from '../demo/kept/kept-demo.ts'
import { bringUp } from './bring-up.ts'
import type { Running } from './bring-up.ts'
import { freePort } from './free-port.ts'

type Options = { dataDir: string; env?: Record<string, string> }

/**
 * Complete Florilège with the demo for a bench, started like `npm start`, on a free port and with its own data folder. Every rendition
 * of its pictures exists, as on a site that has run for some minutes.
 */
export const startForTest = async ({ dataDir, env = {} }: Options): Promise<Running> => {
  cpSync(await keptDemo(process.env), dataDir, { recursive: true })
  const port = String(await freePort())
  return bringUp({ DEMO: '1', LOG_LEVEL: 'error', PORT: port, DATA_DIR: dataDir, ...env }, () => {})
}
