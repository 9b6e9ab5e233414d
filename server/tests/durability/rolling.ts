import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ServerProcess } from '../operation/server-process.ts'

/** Turns of all people together, unless told otherwise; a turn is a note and two reads. */
export const TURNS = 60

/** Balancer that distributes requests in turn, and lets a process finish its requests before it is stopped. */
export const createBalancer = () => {
  const targets = new Set<ServerProcess>()
  const inHand = new Map<ServerProcess, number>()
  let requests = 0

  const ask = async (cookie: string, path: string, body?: unknown): Promise<number> => {
    requests += 1
    const target = [...targets][requests % targets.size]
    if (target === undefined) throw new Error('no process is left')
    const count = (by: number) => inHand.set(target, (inHand.get(target) ?? 0) + by)
    count(1)
    try {
      const content = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      const headers = { cookie, origin: target.address, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
      const answer = await fetch(target.address + path, { ...content, headers })
      await answer.arrayBuffer()
      return answer.status
    } finally {
      count(-1)
    }
  }
  const remove = async (target: ServerProcess): Promise<void> => {
    targets.delete(target)
    await expect.poll(() => inHand.get(target) ?? 0).toBe(0)
  }
  return { ask, add: (target: ServerProcess) => void targets.add(target), remove }
}

/** People who read and write without a pause until stopped; failures are kept with their call. */
export const keepUsing = (cookies: readonly string[], ask: ReturnType<typeof createBalancer>['ask']) => {
  const counts = { turns: 0, requests: 0 }
  const [failures, written]: [string[], string[]] = [[], []]
  const end = new AbortController()
  const tell = async (cookie: string, path: string, body?: unknown): Promise<boolean> => {
    counts.requests += 1
    const status = await ask(cookie, path, body).catch((error: unknown) => String(error))
    if (status !== 200) failures.push(`${path}: ${status}`)
    return status === 200
  }
  const use = async (cookie: string): Promise<void> => {
    while (!end.signal.aborted) {
      const text = `upgrade ${randomUUID()}`
      const note = { text, privacy_status: 9, idempotency_key: randomUUID() }
      if (await tell(cookie, '/api/note', note)) written.push(text)
      await tell(cookie, '/api/timeline')
      await tell(cookie, '/api/dataset/user/_full')
      counts.turns += 1
    }
  }
  const running = Promise.all(cookies.map(use))
  const stop = async () => {
    end.abort()
    await running
    return { ...counts, failures, written }
  }
  /** Waits until so many further turns are complete. */
  const turns = async (more = TURNS): Promise<void> => {
    const from = counts.turns
    await expect.poll(() => counts.turns, { timeout: 60_000 }).toBeGreaterThanOrEqual(from + more)
  }
  return { turns, stop }
}
