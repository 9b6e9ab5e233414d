import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../tools/start/free-port.ts'
import { openEmbedded } from '../../src/platform/database/embedded/open-embedded.ts'
import { embeddedTemplate } from '../template.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

export type ServerProcess = {
  address: string
  port: number
  process: ChildProcess
  /** Standard error output so far. */
  errors: () => string
  /** Sends a signal and waits for the end; returns the exit code, null after a kill. */
  stop: (signal: NodeJS.Signals) => Promise<number | null>
}

/** Data folder with a migrated, empty database, which saves the time to create one. */
export const preparedFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-process-'))
  const { close } = await openEmbedded(join(folder, 'database'), await embeddedTemplate())
  await close()
  return folder
}

/** `files`: most open files. `main`: the file that starts the server, of this version when left out. */
type Launch = { files?: number; main?: string }

const launch = (
  env: Record<string, string>,
  { files, main = MAIN }: Launch = {},
): { child: ChildProcess; errors: () => string } => {
  const [command, ...words] = files === undefined ? [] : ['sh', '-c', `ulimit -n ${files}; exec "$0" "$@"`, process.execPath]
  const child = spawn(command ?? process.execPath, [...words, main], {
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  return { child, errors: () => text }
}

/** Runs the server until it exits; returns its exit code and output. */
export const runServer = async (env: Record<string, string>): Promise<{ code: number | null; errors: string }> => {
  const { child, errors } = launch(env)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, errors: errors() }
}

const isReady = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/readyz`)).ok
  } catch {
    return false
  }
}

/** Starts the server as a process of its own and waits until it is ready. */
export const startProcess = async (env: Record<string, string>, how: Launch = {}): Promise<ServerProcess> => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const { child, errors } = launch({ PORT: String(port), ...env }, how)
  const ended = once(child, 'close')
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error(`the server has ended: ${errors()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const stop = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    const [code] = (await ended) as [number | null]
    return code
  }
  return { address, port, process: child, errors, stop }
}
