import { ACTS } from './matrix-acts.ts'
import type { Act } from './matrix-acts.ts'
import { sees, VIEWERS } from './matrix-oracle.ts'
import type { Viewer } from './matrix-oracle.ts'
import { kept, READS } from './matrix-reads.ts'
import type { Read } from './matrix-reads.ts'
import { POST_KINDS } from './matrix-world.ts'
import type { World, WorldItem } from './matrix-world.ts'

export type Tally = { cells: number; wrong: string[] }

const applies = ({ kinds }: { kinds: readonly string[] | 'all' }, { kind }: WorldItem): boolean =>
  kinds === 'all' || kinds.includes(kind)

const named = ({ kind, privacy, owner, by, said }: WorldItem): string =>
  `${kind} ${privacy} of ${owner}${by === undefined ? '' : ` by the ${by}`}${said === undefined ? '' : ` with words of the ${said}`}`

/** True when the server under test has every call of a probe: calls without a route are skipped. */
const isServed = ({ server }: World, { keys }: { keys: readonly string[] }): boolean =>
  keys.every((key) => {
    const [method = '', url = ''] = key.split(' ')
    return server.app.hasRoute({ method, url })
  })

const read = async (world: World, probe: Read, tally: Tally): Promise<void> => {
  const items = world.items.filter((item) => applies(probe, item))
  if (items.length === 0) return
  const seenBy = await Promise.all(VIEWERS.map((viewer) => probe.seen(world, viewer, items)))
  for (const [index, viewer] of VIEWERS.entries()) {
    for (const item of items) {
      const expected = (probe.sees ?? sees)(viewer, item) && (probe.shows?.(viewer, item) ?? true)
      tally.cells += 1
      if (seenBy[index]?.has(item.id) !== expected)
        tally.wrong.push(`${probe.name}: ${viewer} ${expected ? 'misses' : 'gets'} ${named(item)}`)
    }
  }
}

/** Compares every output for every viewer with the oracle. */
export const readAll = async (world: World, only: (probe: Read) => boolean = () => true): Promise<Tally> => {
  const tally: Tally = { cells: 0, wrong: [] }
  for (const probe of READS) if (only(probe) && isServed(world, probe)) await read(world, probe, tally)
  return tally
}

const perform = async (world: World, act: Act, viewer: Viewer, item: WorldItem, tally: Tally): Promise<void> => {
  const expected = act.expected(viewer, item)
  if (act.refusedOnly && expected < 400) return
  const { method, url, body } = act.call(item, viewer, world)
  const { statusCode } = await world.clients[viewer].send(method, url, body === undefined ? {} : { body })
  tally.cells += 1
  if (statusCode !== expected) tally.wrong.push(`${act.name}: ${viewer} ${statusCode} not ${expected} on ${named(item)}`)
}

/** Compares every action of every viewer with the oracle. */
export const actAll = async (world: World): Promise<Tally> => {
  const tally: Tally = { cells: 0, wrong: [] }
  for (const act of ACTS.filter((one) => isServed(world, one))) {
    for (const item of world.items.filter((one) => applies(act, one))) {
      // Limits have tests of their own.
      await world.server.db.deleteFrom('attempt').execute()
      await Promise.all(VIEWERS.map((viewer) => perform(world, act, viewer, item, tally)))
    }
  }
  return tally
}

/** Calls whose counts `countAll` compares. */
export const COUNTED: readonly string[] = ['GET /api/profile/:id', 'GET /api/timeline/new']

/** Compares the count of new posts in a timeline with the posts it returns. */
const countNew = async (items: World['items'], clients: World['clients'], tally: Tally): Promise<void> => {
  const posts = items.filter(({ kind }) => POST_KINDS.some((one) => one === kind))
  for (const viewer of VIEWERS) {
    const expected = posts.filter((item) => sees(viewer, item) && kept(viewer, item)).length
    const answer = await clients[viewer].send('GET', '/api/timeline/new?since=0')
    const count: unknown = answer.statusCode === 200 ? answer.json().data.count : answer.statusCode
    tally.cells += 1
    if (count !== expected) tally.wrong.push(`new posts for ${viewer}: ${String(count)} not ${expected}`)
  }
}

/** Compares the counts of profiles and timelines with the posts that the viewer may see. */
export const countAll = async ({ items, owners, clients }: World): Promise<Tally> => {
  const tally: Tally = { cells: 0, wrong: [] }
  for (const owner of ['person', 'group'] as const) {
    for (const viewer of VIEWERS) {
      const mine = items.filter((item) => item.owner === owner && POST_KINDS.some((kind) => kind === item.kind))
      const expected = mine.filter((item) => item.privacy !== -1 && sees(viewer, item)).length
      const answer = await clients[viewer].send('GET', `/api/profile/${owners[owner]}`)
      const { post_count, like_count } = answer.statusCode === 200 ? answer.json().data : { post_count: 0, like_count: 0 }
      tally.cells += 2
      for (const [name, count] of Object.entries({ post_count, like_count }))
        if (count !== expected) tally.wrong.push(`${name} of ${owner} for ${viewer}: ${count} not ${expected}`)
    }
  }
  await countNew(items, clients, tally)
  return tally
}
