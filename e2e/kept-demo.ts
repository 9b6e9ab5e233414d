import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from '../tools/builds/one-at-a-time.ts'
import { digestOf } from '../tools/builds/source-hash.ts'
import { listUnits, workspace } from '../tools/builds/units.ts'
import { makeWidths } from './kept-widths.ts'
import { bringUp } from '../tools/start/bring-up.ts'

const KEPT = join(workspace, '.cache/demo')

/** Name of the demo's state: a digest of all sources that fill it, and the day, because its dates count from today. */
const demoName = async (): Promise<string> => {
  const folders = ['server/src', 'shared', 'tools'].map((folder) => join(workspace, folder))
  const digest = await digestOf([...folders, ...listUnits().map(({ root }) => root)])
  return `${new Date().toISOString().slice(0, 10)}-${digest.slice(0, 16)}`
}

/**
 * The data folder of a Florilège that was filled with the demo and closed; filled once for each state of the sources and
 * each day, by a server that listens at a port of its own. To be copied, never opened. Runs that need it at the same time
 * take turns.
 */
export const keptDemo = (env: Record<string, string | undefined>): Promise<string> => {
  mkdirSync(KEPT, { recursive: true })
  return oneAtATime(KEPT, async () => {
    const states = join(KEPT, 'states')
    const folder = join(states, await demoName())
    if (existsSync(folder)) return folder
    rmSync(states, { recursive: true, force: true })
    mkdirSync(states)
    const begun = `${folder}.begun`
    const filled = await bringUp(
      { ...env, FORCED_LANGUAGE: '', DEMO: '1', LOG_LEVEL: 'warn', DATA_DIR: begun, PORT: '0' },
      () => undefined,
    )
    await makeWidths(filled.app.services, join(KEPT, 'widths'))
    await filled.stop()
    renameSync(begun, folder)
    return folder
  })
}
