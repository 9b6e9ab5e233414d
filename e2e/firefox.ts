import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

// Playwright supports only a patched Firefox, or one newer than the long-term release: this file controls the installed one by
// WebDriver BiDi.

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox']
const PATIENCE = 15_000

/** Path of this machine's Firefox; null without one. */
export const firefoxPath = (): string | null => process.env['FIREFOX_PATH'] ?? PLACES.find((path) => existsSync(path)) ?? null

/** Tab of a Firefox. */
export type Firefox = {
  open: (address: string) => Promise<void>
  /** Evaluates an expression in the page and awaits a promise. */
  value: <T>(expression: string) => Promise<T>
  close: () => Promise<void>
}

type Answer = { id?: number; type: string; result?: unknown; message?: string }
type Send = <T>(method: string, params: object) => Promise<T>
type Evaluated = { type: string; result?: { value?: string }; exceptionDetails?: { text: string } }

/** Address of the command channel, which a starting Firefox prints. */
const addressOf = async (child: ChildProcess): Promise<string> => {
  if (child.stderr === null) throw new Error('Firefox says nothing')
  for await (const line of createInterface(child.stderr)) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address !== undefined) return address
  }
  throw new Error('Firefox has ended')
}

const connect = async (address: string): Promise<{ send: Send; end: () => void }> => {
  const socket = new WebSocket(`${address}/session`)
  const asked = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, type, result, message } = JSON.parse(String(data)) as Answer
    const waiting = asked.get(id)
    asked.delete(id)
    if (type === 'error') waiting?.reject(new Error(message))
    else waiting?.resolve(result)
  })
  await once(socket, 'open', { signal: AbortSignal.timeout(PATIENCE) })
  const send = <T>(method: string, params: object): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      last += 1
      asked.set(last, { resolve: (result) => resolve(result as T), reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return { send, end: () => socket.close() }
}

/** Opens a headless Firefox with a temporary profile. */
export const openFirefox = async (): Promise<Firefox> => {
  const profile = await mkdtemp(join(tmpdir(), 'florilege-firefox-'))
  await writeFile(join(profile, 'user.js'), 'user_pref("intl.accept_languages", "fr-FR");\n')
  const words = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile, 'about:blank']
  const child = spawn(firefoxPath() ?? '', words, { stdio: ['ignore', 'ignore', 'pipe'] })
  const close = async (): Promise<void> => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const { send, end } = await connect(await addressOf(child))
    // Further output is discarded, so that the pipe does not fill up.
    child.stderr?.resume()
    await send('session.new', { capabilities: {} })
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    const [{ context } = { context: '' }] = contexts
    return {
      open: (address) => send('browsingContext.navigate', { context, url: address, wait: 'complete' }),
      value: async <T>(expression: string): Promise<T> => {
        const written = `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`
        const how = { target: { context }, awaitPromise: true, expression: written }
        const { type, result, exceptionDetails } = await send<Evaluated>('script.evaluate', how)
        if (type !== 'success') throw new Error(exceptionDetails?.text)
        return JSON.parse(result?.value ?? 'null') as T
      },
      close: async () => {
        end()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
