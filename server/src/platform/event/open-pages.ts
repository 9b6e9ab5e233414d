import type { LiveEvent } from '@florilege/shared/contracts'
import { actorsOfSessions } from '../request/actor-of-request.ts'
import type { SignedInActor } from '../request/actor.ts'
import type { Db } from '../database/database.ts'
import { isTold } from './event-rules.ts'
import { eventRange, eventsMissed, MOST_MISSED, seenOf } from './event-store.ts'
import type { Told } from './event-store.ts'
import type { Stream } from './stream.ts'

/** Page that opens a stream: its session and present actor. */
export type Opened = { session: number; actor: SignedInActor; address: string; stream: Stream }
/** Open page, the items it shows, and the events that it got as missed ones: they may be passed on afterwards. */
export type Page = Opened & { watched: ReadonlySet<number>; caughtUp: ReadonlySet<number> }
/** Items that a page watches, and the last event it got. */
export type Wanted = { watch: readonly number[]; last: number | null }

const wire = ({ kind, item, data }: Told): LiveEvent => ({ kind, data, ...(item === null ? {} : { item }) })
const READ_AGAIN: LiveEvent = { kind: 'state', data: {} }
/** The viewer missed more events than are sent: it reads everything again that events keep up to date. */
const MISSED: LiveEvent = { kind: 'state', data: { missed: 1 } }

/**
 * Deletions between the rendering of the page and its stream are not sent by any event; items that never existed are
 * reported alike.
 */
const tellLost = (page: Page, watch: readonly number[]): void => {
  for (const item of watch) if (!page.watched.has(item)) page.stream.send(null, { kind: 'post-gone', item, data: { id: item } })
}

const bringUpToDate = async (db: Db, page: Page, last: number, newest: number): Promise<void> => {
  const { stream, actor, watched } = page
  const { oldest } = await eventRange(db)
  const events = await eventsMissed(db, last, [actor.entity, actor.person])
  if (last < oldest - 1 || events.length > MOST_MISSED) return stream.send(newest, MISSED)
  for (const event of events) if (isTold(event, { actor, watched })) stream.send(event.id, wire(event))
  page.caughtUp = new Set(events.map(({ id }) => id))
}

/** Open pages of this process. `newest` is the id of the newest event that was passed on. */
export const createOpenPages = (db: Db) => {
  const pages = new Set<Page>()

  /** Reads the actors of these pages again; pages of ended sessions are notified and closed. */
  const review = async (some: Page[], newest: number): Promise<void> => {
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

  return {
    all: () => [...pages],
    entities: () => [...new Set([...pages].flatMap(({ actor }) => [actor.entity, actor.person]))],
    review,
    add: (opened: Opened): Page => {
      const page: Page = { ...opened, watched: new Set(), caughtUp: new Set() }
      pages.add(page)
      page.stream.onClose(() => pages.delete(page))
      return page
    },
    /** Sends a new page the events that it missed. */
    welcome: async (page: Page, { watch, last }: Wanted, newest: number): Promise<void> => {
      // Read after the page was added: later events are sent in a later turn.
      page.watched = new Set(await seenOf(db, page.actor, [...watch]))
      page.stream.send((await eventRange(db)).newest, { kind: 'ready', data: {} })
      tellLost(page, watch)
      if (last !== null) await bringUpToDate(db, page, last, newest)
      // The session may have ended since the check of the request.
      await review([page], newest)
    },
    tell: (event: Told): void => {
      for (const page of pages) if (!page.caughtUp.has(event.id) && isTold(event, page)) page.stream.send(event.id, wire(event))
    },
    count: ({ person, address }: { person?: number; address?: string }): number =>
      [...pages].filter(
        (page) => (person === undefined || page.actor.person === person) && (address === undefined || page.address === address),
      ).length,
    close: (): void => {
      for (const { stream } of pages) stream.end()
      pages.clear()
    },
  }
}
