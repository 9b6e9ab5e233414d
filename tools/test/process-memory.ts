import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

/** Memory of one process in MiB: its private part and its share of the rest; 0 after its end. */
export const memoryOf = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
}

/** Processes that a process started. */
export const childrenOf = async (pid: number): Promise<number[]> => {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

/** The same of a process and all that it started. */
export const memoryOfAll = async (pid: number): Promise<number> => {
  const below = await Promise.all((await childrenOf(pid)).map(memoryOfAll))
  return below.reduce((sum, one) => sum + one, await memoryOf(pid))
}

/** Watches that memory until `stop`, which gives the most there was. */
export const watchMemory = (pid: number): { stop: () => Promise<number> } => {
  const watching = new AbortController()
  const look = async (most = 0): Promise<number> => {
    const now = Math.max(most, await memoryOfAll(pid))
    if (watching.signal.aborted) return now
    await setTimeout(50)
    return look(now)
  }
  const ended = look()
  return {
    stop: () => {
      watching.abort()
      return ended
    },
  }
}
