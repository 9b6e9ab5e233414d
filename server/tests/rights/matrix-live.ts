import { heardBy, openEvents, say } from '../notification/live-stream.ts'
import { hears, isClose, isOwner } from './matrix-oracle.ts'
import type { Read } from './matrix-reads.ts'

const idsOf = (wanted: string, events: readonly { kind: string; item?: number }[]): Set<number> =>
  new Set(events.flatMap(({ kind, item }) => (kind === wanted && item !== undefined ? [item] : [])))

/** Publishes an event for every item to a viewer that watches all; a marker event to the viewer comes last. */
const live: Read['seen'] = async ({ server, clients, people }, viewer, items) => {
  if (viewer === 'guest') return new Set()
  const stream = await openEvents(server, clients[viewer], { watch: items.map(({ id }) => id) })
  try {
    for (const { id, comment } of items) await say(server.db, { kind: 'comment', item: id, data: { id: comment } })
    return idsOf('comment', await heardBy(server.db, stream, people[viewer]))
  } finally {
    stream.close()
  }
}

/** Publishes every item as new to a viewer that watches nothing. */
const livePosts: Read['seen'] = async ({ server, clients, people }, viewer, items) => {
  if (viewer === 'guest') return new Set()
  const stream = await openEvents(server, clients[viewer])
  try {
    for (const { id } of items) await say(server.db, { kind: 'post', item: id })
    return idsOf('post', await heardBy(server.db, stream, people[viewer]))
  } finally {
    stream.close()
  }
}

/** Outputs of the event stream. */
export const liveReads: Read[] = [
  { name: 'live events', keys: ['GET /api/event'], kinds: 'all', sees: hears, shows: (viewer) => viewer !== 'guest', seen: live },
  {
    name: 'live posts',
    keys: ['GET /api/event'],
    kinds: ['note', 'mood'],
    shows: (viewer, thing) => isOwner(viewer, thing) || isClose(viewer, thing.owner),
    seen: livePosts,
  },
]
