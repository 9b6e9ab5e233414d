import type { LiveEvent } from '@florilege/shared/contracts'
import { actorsOfSessions } from '../actor-of-request.ts'
import type { SignedInActor } from '../actor.ts'
import type { Services } from '../services.ts'
import { isTold } from './event-rules.ts'
import { eventIdsSince, eventRange, eventsByIds, eventsMissed, MOST_MISSED, seenOf } from './event-store.ts'
import type { Told } from './event-store.ts'
import type { Stream } from './stream.ts'

const BEAT = 20_000
/** Pause before another read of events after a failure; ms. */
const RECOVER = 2000
/** Ids kept in memory, so that catching up sends nothing twice. */
const REMEMBERED = 2000

/** Page that opens a stream: its session and present actor. */
export type Opened = { session: number; actor: SignedInActor; address: string; stream: Stream }
/** Open page, and the items it shows. */
type Page = Opened & { watched: ReadonlySet<number> }
/** Items that a page watches, and the last event it got. */
type Wanted = { watch: readonly number[]; last: number | null }

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

const wire = ({ kind, item, data }: Told): LiveEvent => ({ kind, data, ...(item === null ? {} : { item }) })
const READ_AGAIN: LiveEvent = { kind: 'state', data: {} }
/** The viewer missed more events than are sent: it reads everything again that events keep up to date. */
const MISSED: LiveEvent = { kind: 'state', data: { missed: 1 } }

/** Passes events on to the open pages of this process, each only to viewers that may get it at that moment. */
export const createLive = ({ db, log }: Pick<Services, 'db' | 'log'>): Live => {
  const pages = new Set<Page>()
  const remembered = new Set<number>()
  let waiting: number[] = []
  let newest = -1
  let closed = false
  let work: Promise<void> = Promise.resolve()

  const inTurn = (task: () => Promise<void>): Promise<void> => {
    const done = work.then(task)
    work = done.catch((error: unknown) => {
      if (!closed) log.error({ err: error }, 'open pages could not be told')
    })
    return done
  }

  const remember = (id: number): boolean => {
    if (remembered.has(id)) return false
    remembered.add(id)
    newest = Math.max(newest, id)
    if (remembered.size > REMEMBERED) for (const oldest of remembered) return remembered.delete(oldest)
    return true
  }

  const entitiesOf = (some: Iterable<Page>): number[] => [
    ...new Set([...some].flatMap(({ actor }) => [actor.entity, actor.person])),
  ]

  /** Reads the actors of these pages again; pages of ended sessions are notified and closed. */
  const review = async (some: Page[]): Promise<void> => {
    if (some.length === 0) return
    const actors = await actorsOfSessions({ db }, [...new Set(some.map(({ session }) => session))])
    for (const page of some) {
      const actor = actors.get(page.session)
      if (actor !== undefined) page.actor = actor
      else {
        page.stream.send(newest, READ_AGAIN)
        page.stream.end()
        pages.delete(page)
      }
    }
  }

  const tell = (event: Told): void => {
    for (const page of pages) if (isTold(event, page)) page.stream.send(event.id, wire(event))
  }

  const read = async (ids: number[]): Promise<Told[]> => {
    try {
      return await eventsByIds(db, ids, entitiesOf(pages))
    } catch (error) {
      // The database is unavailable: the ids stay in the queue.
      for (const id of ids) remembered.delete(id)
      setTimeout(() => ids.map(String).forEach(heard), RECOVER).unref()
      throw error
    }
  }

  const deliver = async (): Promise<void> => {
    const ids = waiting.filter(remember)
    waiting = []
    if (ids.length === 0 || pages.size === 0) return
    const events = await read(ids)
    // Rights first: changes of rights come before the events they affect.
    const changed = new Set(events.filter(({ kind }) => kind === 'state' || kind === 'relation').map(({ to }) => to))
    await review([...pages].filter(({ actor }) => changed.has(actor.person) || changed.has(actor.entity)))
    for (const event of events) tell(event)
  }

  const heard = (payload: string): void => {
    const id = Number(payload)
    if (!Number.isSafeInteger(id)) return
    // Ids that arrive during a read go out together with the next one.
    if (waiting.push(id) === 1) void inTurn(deliver).catch(() => {})
  }

  const catchUp = (): void => {
    const missed = async (): Promise<void> => {
      const { newest: last } = newest < 0 ? await eventRange(db) : { newest: -1 }
      if (newest < 0) newest = last
      else waiting.push(...(await eventIdsSince(db, newest)))
      await deliver()
    }
    void inTurn(missed).catch(() => {})
  }

  const bringUpToDate = async ({ stream, actor, watched }: Page, last: number): Promise<void> => {
    const { oldest } = await eventRange(db)
    const events = await eventsMissed(db, last, [actor.entity, actor.person])
    if (last < oldest - 1 || events.length > MOST_MISSED) return stream.send(newest, MISSED)
    for (const event of events) if (isTold(event, { actor, watched })) stream.send(event.id, wire(event))
  }

  /**
   * Deletions between the rendering of the page and its stream are not sent by any event; items that never existed are
   * reported alike.
   */
  const tellLost = (page: Page, watch: readonly number[]): void => {
    for (const item of watch) if (!page.watched.has(item)) page.stream.send(null, { kind: 'post-gone', item, data: { id: item } })
  }

  const open: Live['open'] = async (opened, { watch, last }) => {
    if (closed) return opened.stream.end()
    const page: Page = { ...opened, watched: new Set() }
    pages.add(page)
    page.stream.onClose(() => pages.delete(page))
    await inTurn(async () => {
      // Read after the page was added: later events are sent in a later turn.
      page.watched = new Set(await seenOf(db, page.actor, [...watch]))
      page.stream.send((await eventRange(db)).newest, { kind: 'ready', data: {} })
      tellLost(page, watch)
      if (last !== null) await bringUpToDate(page, last)
      // The session may have ended since the check of the request.
      await review([page])
    })
  }

  const count: Live['count'] = ({ person, address }) =>
    [...pages].filter(
      (page) => (person === undefined || page.actor.person === person) && (address === undefined || page.address === address),
    ).length

  const beat = setInterval(() => {
    for (const { stream } of pages) stream.beat()
    void inTurn(() => review([...pages])).catch(() => {})
  }, BEAT)
  beat.unref()

  const close = (): void => {
    closed = true
    clearInterval(beat)
    for (const { stream } of pages) stream.end()
    pages.clear()
  }

  return { open, count, heard, catchUp, close }
}
