import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { freePort } from '../start/free-port.ts'

export type Ended = { code: number | null; output: string; errors: string }
export type Running = { address: string; pid: number; errors: () => string; stop: () => Promise<number | null> }

/** Artefact of these sources in a temporary folder outside the repository, copied from where it was made. */
export const artefactElsewhere = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'florilege-made-'))
  const elsewhere = await mkdtemp(join(tmpdir(), 'florilege-elsewhere-'))
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'build.ts'), made])
  await cp(made, elsewhere, { recursive: true, verbatimSymlinks: true })
  await rm(made, { recursive: true })
  return elsewhere
}

const launch = (folder: string, words: readonly string[], env: Record<string, string>) =>
  // Without a PATH there is no pnpm, npm, or compiler.
  spawn(process.execPath, ['florilege.mjs', ...words], { cwd: folder, env: { PATH: '', LOG_LEVEL: 'error', ...env } })

/** Runs a command of the artefact to its end. */
export const runArtefact = async (folder: string, words: readonly string[], env: Record<string, string>): Promise<Ended> => {
  const child = launch(folder, words, env)
  let [output, errors] = ['', '']
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output, errors }
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts the artefact with the `node` of this test and waits until it is ready; ends it with the test. */
export const startArtefact = async (folder: string, env: Record<string, string>): Promise<Running> => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const child = launch(folder, [], { PORT: String(port), ...env })
  const ended = once(child, 'close')
  onTestFinished(() => void child.kill('SIGKILL'))
  let errors = ''
  child.stdout.resume()
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error(`the artefact has ended: ${errors}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM')
    const [code] = (await ended) as [number | null]
    return code
  }
  return { address, pid: child.pid ?? 0, errors: () => errors, stop }
}
