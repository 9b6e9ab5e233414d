import { Worker } from 'node:worker_threads'
import type { EmbeddedAnswer, EmbeddedStart } from './embedded-protocol.ts'

/**
 * Starts the thread of the embedded database and waits until it answers; rejects with the reason when it cannot be
 * opened, and when the signal gives it up: without room for its log it may never answer.
 */
export const startWorker = (start: EmbeddedStart, signal?: AbortSignal): Promise<Worker> => {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: start, execArgv: [] })
  const { promise, resolve, reject } = Promise.withResolvers<Worker>()
  const give = (): void => reject(new Error('given up'))
  // Never removed: an unhandled error of a thread would end the process.
  worker.on('error', reject)
  worker.once('exit', () => reject(new Error('the embedded database has ended')))
  worker.once('message', (answer: EmbeddedAnswer) => {
    if ('ready' in answer) resolve(worker)
    else reject(new Error('broken' in answer ? answer.broken : 'unexpected answer'))
  })
  if (signal?.aborted === true) give()
  signal?.addEventListener('abort', give, { once: true })
  return promise
    .catch(async (error: unknown) => {
      await worker.terminate()
      throw error
    })
    .finally(() => signal?.removeEventListener('abort', give))
}
