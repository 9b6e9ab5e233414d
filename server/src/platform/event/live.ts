import type { Services } from '../services.ts'
import { eventIdsSince, eventRange, eventsByIds } from './event-store.ts'
import type { Told } from './event-store.ts'
import { createOpenPages } from './open-pages.ts'
import type { Opened, Page, Wanted } from './open-pages.ts'

const BEAT = 20_000
/** Pause before another read of events after a failure; ms. */
const RECOVER = 2000
/** Ids kept in memory, so that catching up sends nothing twice. */
const REMEMBERED = 2000

export type Live = {
  /** Adds a page, sends it the events it missed since `last`, and reports watched items that no longer exist. */
  open: (page: Opened, wanted: Wanted) => Promise<void>
  /** Number of open pages of a person, or of a network address. */
  count: (of: { person?: number; address?: string }) => number
  /** Receives the id of a committed event. */
  heard: (payload: string) => void
  /** Listening has begun, or begun again: reads missed events. */
  catchUp: () => void
  /** Ends every stream. */
  close: () => void
}

/** Runs tasks one after another; `onError` gets the failure of each. */
const createTurns = (onError: (error: unknown) => unknown) => {
  let work: Promise<unknown> = Promise.resolve()
  return (task: () => Promise<void>): Promise<void> => {
    const done = work.then(task)
    work = done.catch(onError)
    return done
  }
}

/** Ids of the events that were passed on; `newest` is -1 before the first. */
const createPassed = () => {
  const ids = new Set<number>()
  const passed = {
    newest: -1,
    /** False for an id that was passed on before. */
    add: (id: number): boolean => {
      if (ids.has(id)) return false
      ids.add(id)
      passed.newest = Math.max(passed.newest, id)
      if (ids.size > REMEMBERED) for (const oldest of ids) return ids.delete(oldest)
      return true
    },
    delete: (id: number): void => void ids.delete(id),
  }
  return passed
}

/** Pages whose rights these events may have changed. */
const affected = (pages: readonly Page[], events: readonly Told[]): Page[] => {
  const changed = new Set(events.filter(({ kind }) => kind === 'state' || kind === 'relation').map(({ to }) => to))
  return pages.filter(({ actor }) => changed.has(actor.person) || changed.has(actor.entity))
}

/** Passes events on to the open pages of this process, each only to viewers that may get it at that moment. */
export const createLive = ({ db, log }: Pick<Services, 'db' | 'log'>): Live => {
  const pages = createOpenPages(db)
  const passed = createPassed()
  let waiting: number[] = []
  let closed = false
  const inTurn = createTurns((error) => closed || log.error({ err: error }, 'open pages could not be told'))

  const deliver = async (): Promise<void> => {
    const ids = waiting.filter(passed.add)
    waiting = []
    if (ids.length === 0 || pages.all().length === 0) return
    const events = await eventsByIds(db, ids, pages.entities()).catch((error: unknown) => {
      // The database is unavailable: the ids stay in the queue.
      ids.forEach(passed.delete)
      setTimeout(() => ids.map(String).forEach(heard), RECOVER).unref()
      throw error
    })
    // Rights first: changes of rights come before the events they affect.
    await pages.review(affected(pages.all(), events), passed.newest)
    for (const event of events) pages.tell(event)
  }

  const heard = (payload: string): void => {
    const id = Number(payload)
    if (!Number.isSafeInteger(id)) return
    // Ids that arrive during a read go out together with the next one.
    if (waiting.push(id) === 1) void inTurn(deliver).catch(() => {})
  }

  const readMissed = async (): Promise<void> => {
    if (passed.newest < 0) passed.newest = (await eventRange(db)).newest
    else waiting.push(...(await eventIdsSince(db, passed.newest)))
    await deliver()
  }

  const beat = setInterval(() => {
    for (const { stream } of pages.all()) stream.beat()
    void inTurn(() => pages.review(pages.all(), passed.newest)).catch(() => {})
  }, BEAT).unref()

  return {
    open: async (opened, wanted) => {
      if (closed) return opened.stream.end()
      const page = pages.add(opened)
      await inTurn(() => pages.welcome(page, wanted, passed.newest))
    },
    count: pages.count,
    heard,
    catchUp: () => void inTurn(readMissed).catch(() => {}),
    close: () => {
      closed = true
      clearInterval(beat)
      pages.close()
    },
  }
}
