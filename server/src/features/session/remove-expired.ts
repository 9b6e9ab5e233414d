import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services.ts'
import { removeExpired } from './session-store.ts'

const HOUR = 3_600_000

/** Removes expired rows once an hour, and soon after the start. */
export const removeExpiredHourly = (app: FastifyInstance, { db, log }: Services): void => {
  const remove = (): void => {
    removeExpired(db).catch((error: unknown) => log.error({ err: error }, 'what has run out could not be removed'))
  }
  const timers = [setTimeout(remove, 60_000), setInterval(remove, HOUR)]
  for (const timer of timers) timer.unref()
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })
}
