import { bringUp } from './bring-up.ts'
import type { Running } from './bring-up.ts'
import { freePort } from './free-port.ts'

type Options = { dataDir: string; env?: Record<string, string> }

/** The whole Florilège for a browser test, as `npm start` brings it up, on a free port and in a folder of the test's own. */
export const startForTest = async ({ dataDir, env = {} }: Options): Promise<Running> => {
  const port = String(await freePort())
  return bringUp({ DEMO: '1', LOG_LEVEL: 'error', PORT: port, DATA_DIR: dataDir, ...env }, () => {})
}
