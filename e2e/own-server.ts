import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tools/start/free-port.ts'
import { end, kill, runUntilUp } from './processes.ts'

/** Separate server process without the demo, with its own folder. */
export type OwnServer = {
  address: string
  /** Folder of its letters, among others. */
  folder: string
  start: () => Promise<void>
  /** Ends the process as a power failure would: it cannot close anything. */
  kill: () => Promise<void>
  remove: () => Promise<void>
}

/** Brings one up. Remove it. */
export const ownServer = async (): Promise<OwnServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-own-'))
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const start = async (): Promise<void> => {
    child = await runUntilUp('tools/start/start.ts', `${address}/readyz`, {
      DATA_DIR: folder,
      PORT: port,
      DEMO: '0',
      LOG_LEVEL: 'error',
      FORCED_LANGUAGE: '',
    })
  }
  await start()
  return {
    address,
    folder,
    start,
    kill: async () => {
      if (child !== null) await kill(child)
    },
    remove: async () => {
      if (child !== null) await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
