import { bringUp } from './bring-up.ts'
import type { Running } from './bring-up.ts'
import { freePort } from './free-port.ts'

type Options = { dataDir: string; env?: Record<string, string> }

/** Complete Florilège for a browser test, started like `npm start`, on a free port and with its own data folder. */
export const startForTest = async ({ dataDir, env = {} }: Options): Promise<Running> => {
  const port = String(await freePort())
  return bringUp({ DEMO: '1', LOG_LEVEL: 'error', PORT: port, DATA_DIR: dataDir, ...env }, () => {})
}
