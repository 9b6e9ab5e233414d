// Server of a bench, started like an operator does.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { get } from 'node:http'
import { createServer } from 'node:net'

const main = new URL(import.meta.resolve('@florilege/server/main.ts')).pathname

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(address, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    }).on('error', () => resolve(false))
  })

const ended = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()))

export type Running = { address: string; pid: number; milliseconds: number; stop: () => Promise<void> }

/** Starts the server in a data folder as a separate process; resolves when it responds. `settings` are environment variables. */
export const startIn = async (dataDir: string, settings: Record<string, string> = {}): Promise<Running> => {
  const port = await freePort()
  // A proxy gives each of the 200 people an address of their own: a single address is limited to 200 connections.
  const behind = { TRUSTED_PROXIES: '127.0.0.1' }
  const env = { ...process.env, ...behind, ...settings, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const began = performance.now()
  const child = spawn(process.execPath, [main], { env, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  while (!(await answers(`${address}/healthz`))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const milliseconds = performance.now() - began
  const stop = async (): Promise<void> => {
    const gone = ended(child)
    child.kill('SIGTERM')
    await gone
  }
  return { address, pid: child.pid ?? 0, milliseconds, stop }
}
