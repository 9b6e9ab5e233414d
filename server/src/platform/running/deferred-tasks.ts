import type { FastifyBaseLogger } from 'fastify'

/** Runs tasks after the request that queued them; `idle` resolves when none is left. Failures are logged. */
export const createDeferredTasks = (
  log: FastifyBaseLogger,
): { later: (task: () => Promise<void>) => void; idle: () => Promise<void> } => {
  const running = new Set<Promise<void>>()
  const later = (task: () => Promise<void>): void => {
    const run: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
      .then(task)
      .catch((error: unknown) => log.error({ err: error }, 'a task after an answer failed'))
      .finally(() => running.delete(run))
    running.add(run)
  }
  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running)
  }
  return { later, idle }
}
