import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Runs a script of the workspace until the address answers. */
export const runUntilUp = async (script: string, address: string, env: Record<string, string>): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
    const up = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (up) return child
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const endBy = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })

/** Ends a process and waits for its end. */
export const end = (child: ChildProcess): Promise<void> => endBy(child, 'SIGTERM')

/** Ends a process without its having a say, and waits until it is gone. */
export const kill = (child: ChildProcess): Promise<void> => endBy(child, 'SIGKILL')
