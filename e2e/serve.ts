// The Florilège that the browser tests visit: as `npm start` brings it up, in a folder of its own that goes with it.
import { rmSync } from 'node:fs'
import { serveTiles } from './tiles.ts'

const { E2E_DATA_DIR, E2E_PORT } = process.env
if (E2E_DATA_DIR === undefined || E2E_PORT === undefined)
  throw new Error('E2E_DATA_DIR and E2E_PORT are set by playwright.config.ts')
process.env['DATA_DIR'] = E2E_DATA_DIR
process.env['PORT'] = E2E_PORT
// Every test comes from this one machine.
process.env['LIMITS'] = 'reads by address=1000000,sign-up by address=1000,link by address=1000,sign-in by address=1000'
// Browsers of the tests ask for French; those that ask for English get it.
process.env['FORCED_LANGUAGE'] = ''
// No test leaves this machine: the grounds of maps come from here.
process.env['MAP_SOURCES'] = await serveTiles()
process.on('exit', () => rmSync(E2E_DATA_DIR, { recursive: true, force: true }))

await import('../tools/start/start.ts')
