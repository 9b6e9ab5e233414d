import { createServer } from 'node:net'
import { bringUp } from './bring-up.ts'
import type { Running } from './bring-up.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })

type Options = { dataDir: string; env?: Record<string, string> }

/** The whole Florilège for a browser test, as `npm start` brings it up, on a free port and in a folder of the test's own. */
export const startForTest = async ({ dataDir, env = {} }: Options): Promise<Running> => {
  const port = String(await freePort())
  return bringUp({ DEMO: '1', LOG_LEVEL: 'error', PORT: port, DATA_DIR: dataDir, ...env }, () => {})
}
