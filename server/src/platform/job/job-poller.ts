import type { Services } from '../services.ts'
import { nextDue, returnJob, takeJob } from './job-store.ts'
import type { TakenJob } from './job-store.ts'

const AT_ONCE = 4
/** Polling interval: notifications can be missed, and processes can die; ms. */
const LOOK = 30_000
/** Pause before the next poll while the database is unavailable; ms. */
const RECOVER = 2000
const STOP_PATIENCE = 15_000

type State = { looking: Promise<void> | null; again: boolean; stopping: boolean }

/** Rings once after a time; a new time takes the place of the last one. */
const createAlarm = (ring: () => void) => {
  let timer: NodeJS.Timeout | undefined
  const clear = (): void => clearTimeout(timer)
  const set = (wait: number): void => {
    clear()
    timer = setTimeout(ring, Math.max(wait, 20)).unref()
  }
  return { set, clear }
}

type Options = Pick<Services, 'db' | 'log'> & { names: string[]; run: (taken: TakenJob) => Promise<void> }

/** Claims due jobs, a few at a time, whenever it is woken or the next one is due. `run` never throws. */
export const createPoller = ({ db, log, names, run }: Options) => {
  const running = new Set<Promise<void>>()
  const state: State = { looking: null, again: false, stopping: false }
  const alarm = createAlarm(() => wake())

  const launch = (taken: TakenJob): void => {
    const done = run(taken).finally(() => {
      running.delete(done)
      wake()
    })
    running.add(done)
  }

  const look = async (): Promise<void> => {
    do {
      state.again = false
      while (!state.stopping && running.size < AT_ONCE) {
        const taken = await takeJob(db, names)
        if (taken === undefined) break
        // The poll began before the stop.
        if (state.stopping) await returnJob(db, taken)
        else launch(taken)
      }
    } while (state.again && running.size < AT_ONCE)
    if (!state.stopping && running.size < AT_ONCE) alarm.set(Math.min((await nextDue(db, names)) ?? LOOK, LOOK))
  }

  const wake = (): void => {
    if (state.stopping) return
    state.again = true
    state.looking ??= look()
      .catch((error: unknown) => {
        log.error({ err: error }, 'jobs cannot be looked for')
        state.again = false
        alarm.set(RECOVER)
      })
      .finally(() => {
        state.looking = null
        if (state.again && running.size < AT_ONCE) wake()
      })
  }

  /** Resolves when no job is being claimed and none runs here. */
  const idle = async (): Promise<void> => {
    while (state.looking !== null || running.size > 0)
      await Promise.race(state.looking === null ? running : [state.looking, ...running])
  }

  const stop = async (): Promise<void> => {
    state.stopping = true
    alarm.clear()
    await state.looking
    const patience = new Promise((resolve) => setTimeout(resolve, STOP_PATIENCE).unref())
    await Promise.race([Promise.all(running), patience])
  }

  return { wake, idle, stop, isStopping: () => state.stopping }
}
