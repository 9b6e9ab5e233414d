import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '@florilege/server/app.ts'
import { readConfig } from '@florilege/server/config.ts'
import { oneAtATime } from '../../builds/one-at-a-time.ts'
import { digestOf } from '../../builds/source-hash.ts'
import { listUnits, workspace } from '../../builds/units.ts'
import { seedDemo } from '../seed-demo.ts'
import { makeWidths } from './kept-widths.ts'
import { bringUp } from '../../start/bring-up.ts'

type Env = Record<string, string | undefined>

const KEPT = join(workspace, '.cache/demo')
const STATES = join(KEPT, 'states')

/** Source folders that determine the content. */
const CONTENT = ['server/src', 'shared/contracts', 'shared/federation', 'tools/demo']
const ALL = ['server/src', 'shared', 'tools']

const below = (folders: string[]): string[] => folders.map((folder) => join(workspace, folder))

/** Names of the demo's states: a digest of their sources, and the day, because the demo's dates are relative to it. */
const stateNames = async (): Promise<{ filled: string; released: string }> => {
  const units = listUnits().map(({ root }) => root)
  const day = new Date().toISOString().slice(0, 10)
  const [content, all] = await Promise.all([digestOf(below(CONTENT)), digestOf([...below(ALL), ...units])])
  return { filled: `${day}-filled-${content.slice(0, 16)}`, released: `${day}-${all.slice(0, 16)}` }
}

/** Folder of a state, created by `make` unless it exists. */
const provide = async (name: string, make: (folder: string) => Promise<void>): Promise<string> => {
  const folder = join(STATES, name)
  if (existsSync(folder)) return folder
  const begun = `${folder}.begun`
  await make(begun)
  renameSync(begun, folder)
  return folder
}

/** The content, without a release: host and remotes change without it. */
const fill = async (env: Env, folder: string): Promise<void> => {
  const { services, close } = await buildApp(readConfig({ ...env, DATA_DIR: folder }))
  try {
    await seedDemo(services)
    await makeWidths(services, join(KEPT, 'widths'))
  } finally {
    await close()
  }
}

/**
 * Data folder of a server that was filled with the demo and stopped; created once for each state of the sources and each day,
 * with releases made by a server on its own port. Copy it, never open it. Simultaneous runs wait for each other.
 */
export const keptDemo = (env: Env): Promise<string> => {
  mkdirSync(STATES, { recursive: true })
  return oneAtATime(KEPT, async () => {
    const own = { ...env, FORCED_LANGUAGE: '', DEMO: '1', LOG_LEVEL: 'warn', PORT: '0' }
    const { filled, released } = await stateNames()
    for (const name of readdirSync(STATES))
      if (name !== filled && name !== released) rmSync(join(STATES, name), { recursive: true })
    return provide(released, async (begun) => {
      const content = await provide(filled, (folder) => fill(own, folder))
      cpSync(content, begun, { recursive: true })
      const running = await bringUp({ ...own, DATA_DIR: begun }, () => undefined)
      await running.stop()
    })
  })
}
