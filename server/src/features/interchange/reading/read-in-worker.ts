import { Worker } from 'node:worker_threads'
import type { Entry } from './entry.ts'
import type { ReadingMessage, ReadingTask } from './reading.ts'
import type { Recognised } from '../mapping/recognise.ts'
import { Unusable } from '../mapping/unusable.ts'

/** Heap limit of a reader, above the need of any collection. */
const MEMORY_MB = 768
/** Time without a message after which a reader is terminated. */
const SILENCE_MS = 120_000

type Said = ReadingMessage | { ended: string }

/** Time after which an idle thread is terminated. */
const IDLE_MS = 10_000

/** Idle threads, with their termination handlers. */
const waiting = new Map<Worker, { gone: () => void; timer: NodeJS.Timeout }>()

const start = (): Worker =>
  new Worker(new URL('./reading-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // Readers get none of the environment variables.
    env: {},
    execArgv: [],
  })

/** Takes an idle thread; undefined without one. */
const wake = (worker: Worker | undefined): Worker | undefined => {
  const entry = worker && waiting.get(worker)
  if (worker === undefined || entry === undefined) return undefined
  waiting.delete(worker)
  clearTimeout(entry.timer)
  worker.off('error', entry.gone).off('exit', entry.gone)
  return worker
}

/** Keeps a successful thread for another task, without keeping the process alive; a thread that ends is dropped. */
const rest = (worker: Worker): void => {
  worker.unref()
  const gone = (): void => void wake(worker)?.terminate()
  const timer = setTimeout(gone, IDLE_MS).unref()
  waiting.set(worker, { gone, timer })
  worker.on('error', gone).on('exit', gone)
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const tell = (worker: Worker, message: ReadingTask | 'more'): void => worker.postMessage(message)

/** Runs a task in a thread of its own, so that a malicious file takes neither the time nor the memory of the server. */
async function* messagesOf(task: ReadingTask): AsyncGenerator<ReadingMessage> {
  const worker = wake([...waiting.keys()].at(-1)) ?? start()
  worker.ref()
  const said: Said[] = []
  let heard = (): void => {}
  const say = (one: Said): void => {
    said.push(one)
    heard()
  }
  const onMessage = (message: ReadingMessage): void => say(message)
  const onError = (error: Error): void => say({ ended: 'code' in error ? String(error.code) : error.message })
  const onExit = (): void => say({ ended: 'READER_STOPPED' })
  worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  let well = false
  try {
    tell(worker, task)
    for (;;) {
      if (said.length === 0) {
        const timer = setTimeout(() => say({ ended: 'READER_SILENT' }), SILENCE_MS)
        await new Promise<void>((resolve) => {
          heard = resolve
        })
        clearTimeout(timer)
      }
      const message = said.shift()
      if (message === undefined) continue
      if ('ended' in message) throw new Unusable(message.ended)
      if ('unusable' in message) throw new Unusable(message.unusable, message.told)
      well = !('entries' in message)
      yield message
      if (well) return
      tell(worker, 'more')
    }
  } finally {
    worker.off('message', onMessage).off('exit', onExit)
    if (well) {
      rest(worker)
      worker.off('error', onError)
    } else await worker.terminate()
  }
}

/** Detects the contents of a folder. Throws Unusable with a one-line message. */
export const recogniseApart = async (folder: string): Promise<Recognised> => {
  for await (const message of messagesOf({ folder, read: null })) if ('recognised' in message) return message.recognised
  throw new Unusable('READER_STOPPED')
}

/** Entries of a folder according to the plan. Throws Unusable with a one-line message. */
export async function* readApart(folder: string, read: NonNullable<ReadingTask['read']>): AsyncGenerator<Entry> {
  for await (const message of messagesOf({ folder, read })) if ('entries' in message) yield* message.entries
}
