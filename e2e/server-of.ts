import { join } from 'node:path'

/** Ports from one Florilège of the tests to the next: each has some next to its own. */
const APART = 20

/** Port of the push service of a test, next to that of its `own` Florilège. */
export const pushPort = (own = process.env['E2E_PORT']): number => Number(own) + 5

/** Its name and port. */
export const pushHost = (own = process.env['E2E_PORT']): string => `localhost:${pushPort(own)}`

/** Port and folder of the Florilège that one of several workers visits; 0 is the first. */
export const serverOf = (worker: number) => ({
  E2E_PORT: String(Number(process.env['E2E_PORT']) + worker * APART),
  E2E_DATA_DIR: join(process.env['E2E_DATA_DIR'] ?? '', String(worker)),
})
