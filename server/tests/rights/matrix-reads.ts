import { cardReads } from './matrix-cards.ts'
import { liveReads } from './matrix-live.ts'
import { actsFor, hears, isOwner, moderatesOn, sees } from './matrix-oracle.ts'
import type { Thing, Viewer } from './matrix-oracle.ts'
import { RECORD_KINDS, WORD, WORKS } from './matrix-world.ts'
import type { World, WorldItem } from './matrix-world.ts'

/** Output: the items of the world that it shows to a viewer. */
export type Read = {
  name: string
  /** Contract calls that it covers. */
  keys: readonly string[]
  kinds: readonly string[] | 'all'
  /** Ids that the viewer gets. Throws for an answer that is neither the item nor its refusal. */
  seen: (world: World, viewer: Viewer, items: readonly WorldItem[]) => Promise<Set<number>>
  /** Visible things that the output shows; all if omitted. */
  shows?: (viewer: Viewer, thing: Thing) => boolean
  /** Visibility, for outputs that do not depend on the viewer alone. */
  sees?: (viewer: Viewer, thing: Thing) => boolean
}

/** Calls an address for each item: 200 is visible, 404 is not, anything else is an error. */
const each =
  (address: (item: WorldItem, world: World) => string, refusal: (viewer: Viewer) => number = () => 404): Read['seen'] =>
  async (world, viewer, items) => {
    const ids = new Set<number>()
    for (const item of items) {
      const { statusCode } = await world.clients[viewer].send('GET', address(item, world))
      if (statusCode === 200) ids.add(item.id)
      else if (statusCode !== refusal(viewer)) throw new Error(`${viewer} ${address(item, world)} ${statusCode}`)
    }
    return ids
  }

type Listed = { list: { data: Record<string, unknown>[]; next: string | null } }

/** Time this number of days from now. */
const around = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

/** Reads a list to its end; statuses in `refused` count as an empty list. */
const listed =
  (
    addresses: (world: World, viewer: Viewer) => readonly string[],
    idOf: (row: Record<string, unknown>) => unknown = ({ id }) => id,
    refused: readonly number[] = [],
  ): Read['seen'] =>
  async (world, viewer) => {
    const ids = new Set<number>()
    for (const address of addresses(world, viewer)) {
      let next: string | null = null
      do {
        const after: string = next === null ? '' : `&_after=${encodeURIComponent(next)}`
        const answer = await world.clients[viewer].send('GET', `${address}${address.includes('?') ? '&' : '?'}_size=100${after}`)
        if (refused.includes(answer.statusCode)) break
        if (answer.statusCode !== 200) throw new Error(`${viewer} ${address} ${answer.statusCode} ${answer.body}`)
        const { list } = answer.json<Listed>()
        if (list.data.length === 0 && list.next !== null) throw new Error(`${viewer} ${address} an empty page before the last`)
        for (const row of list.data) ids.add(Number(idOf(row)))
        next = list.next
      } while (next !== null)
    }
    return ids
  }

const suggestedAt =
  (address: string): Read['seen'] =>
  async ({ clients }, viewer) => {
    const answer = await clients[viewer].send('GET', `${address}query=${encodeURIComponent(WORKS)}`)
    if (answer.statusCode !== 200) throw new Error(`${viewer} suggestions ${answer.statusCode} ${answer.body}`)
    return new Set(answer.json<{ list: { data: { v: number }[] } }>().list.data.map(({ v }) => v))
  }

/** Kinds for tests that do not depend on the kind: two by default, every one with FULL=1. */
export const ANY_KIND = process.env['FULL'] === '1' ? 'all' : ['note', 'media']

export const kept = (_viewer: Viewer, { privacy }: Thing): boolean => privacy !== -1
const both = ({ owners }: World): number[] => [owners.person, owners.group]

/** Items whose comment appears in their list of comments. */
const commented: Read['seen'] = async ({ clients }, viewer, items) => {
  const ids = new Set<number>()
  for (const { id, comment } of items) {
    const answer = await clients[viewer].send('GET', `/api/comment/${id}`)
    const { list } = answer.statusCode === 200 ? answer.json<Listed>() : { list: { data: [] } }
    if (list.data.some((one) => one.id === comment)) ids.add(id)
  }
  return ids
}

const records = (['bibliography', 'genus', 'species', 'article'] as const).flatMap((kind): Read[] => [
  { name: `${kind} record`, keys: [`GET /api/${kind}/:id`], kinds: [kind], seen: each(({ id }) => `/api/${kind}/${id}`) },
  {
    name: `${kind} list`,
    keys: [`GET /api/${kind}`],
    kinds: [kind],
    shows: kept,
    seen: listed(() => [`/api/${kind}?_sort=new`]),
  },
])

export const READS: readonly Read[] = [
  { name: 'post', keys: ['GET /api/post/:id'], kinds: ['note', 'lesson', 'mood'], seen: each(({ id }) => `/api/post/${id}`) },
  { name: 'note', keys: ['GET /api/note/:id'], kinds: ['note'], seen: each(({ id }) => `/api/note/${id}`) },
  { name: 'media', keys: ['GET /api/media/:id'], kinds: ['media'], seen: each(({ id }) => `/api/media/${id}`) },
  ...records,
  { name: 'file bytes', keys: [], kinds: ['media'], seen: each(({ key }) => `/media-files/${key}/thumb.webp`) },
  { name: 'comments', keys: ['GET /api/comment/:id'], kinds: ANY_KIND, seen: each(({ id }) => `/api/comment/${id}`) },
  { name: 'words of comments', keys: ['GET /api/comment/:id'], kinds: ANY_KIND, sees: hears, seen: commented },
  {
    name: 'threads of comments',
    keys: ['GET /api/comment/threads/:object_id'],
    kinds: ANY_KIND,
    seen: each(({ id }) => `/api/comment/threads/${id}`),
  },
  {
    name: 'sub-thread',
    keys: ['GET /api/comment/:id/:sub'],
    kinds: ['note', 'media'],
    seen: each(({ id, comment }) => `/api/comment/${id}/${comment}`),
  },
  {
    name: 'posts of an entity',
    keys: ['GET /api/post'],
    kinds: ['note', 'lesson', 'mood'],
    shows: kept,
    seen: listed((world) => both(world).map((owner) => `/api/post?entity=${owner}`)),
  },
  {
    name: 'own notes',
    keys: ['GET /api/note'],
    kinds: ['note'],
    shows: (viewer, thing) => kept(viewer, thing) && isOwner(viewer, thing),
    seen: listed(() => ['/api/note'], undefined, [401]),
  },
  {
    name: 'own moods',
    keys: ['GET /api/mood'],
    kinds: ['mood'],
    shows: (viewer, thing) => kept(viewer, thing) && isOwner(viewer, thing),
    seen: listed(() => [`/api/mood?from=${around(-1)}&to=${around(1)}`], undefined, [401]),
  },
  {
    name: 'timeline',
    keys: ['GET /api/timeline'],
    kinds: ['note', 'lesson', 'mood'],
    shows: kept,
    seen: listed(() => ['/api/timeline']),
  },
  { name: 'media list', keys: ['GET /api/media'], kinds: ['media'], shows: kept, seen: listed(() => ['/api/media']) },
  {
    name: 'media of an owner',
    keys: ['GET /api/media'],
    kinds: ['media'],
    shows: kept,
    seen: listed((world) => both(world).map((owner) => `/api/media?owner=${owner}`)),
  },
  { name: 'search', keys: ['GET /api/search'], kinds: 'all', shows: kept, seen: listed(() => [`/api/search?q=${WORD}`]) },
  { name: 'lesson', keys: ['GET /api/lesson/:id'], kinds: ['lesson'], seen: each(({ id }) => `/api/lesson/${id}`) },
  {
    name: 'solutions',
    keys: ['GET /api/lesson/:id/solution'],
    kinds: ['lesson'],
    seen: each(({ id }) => `/api/lesson/${id}/solution`),
  },
  {
    name: 'head of a thread',
    keys: ['GET /api/comment/base/:object_id'],
    kinds: ANY_KIND,
    seen: each(({ id }) => `/api/comment/base/${id}`),
  },
  { name: 'likers', keys: ['GET /api/like/:id'], kinds: ANY_KIND, seen: each(({ id }) => `/api/like/${id}`) },
  {
    name: 'likers of a comment',
    keys: ['GET /api/like/:id/comment'],
    kinds: ['note', 'media'],
    sees: hears,
    seen: each(({ comment }) => `/api/like/${comment}/comment`),
  },
  {
    name: 'links',
    keys: ['GET /api/link/:id'],
    kinds: ANY_KIND,
    seen: each(({ id }) => `/api/link/${id}?type=represents`),
  },
  {
    name: 'map',
    keys: ['GET /api/location'],
    kinds: ['mood'],
    shows: kept,
    seen: listed(
      () => ['/api/location?kind=mood'],
      ({ item_id }) => item_id,
    ),
  },
  {
    name: 'removed posts',
    keys: ['GET /api/post/removed'],
    kinds: ['note', 'lesson', 'mood'],
    shows: (viewer, thing) => thing.privacy === -1 && isOwner(viewer, thing),
    seen: listed(() => ['/api/post/removed'], undefined, [401]),
  },
  {
    name: 'removed posts of a group',
    keys: ['GET /api/post/removed'],
    kinds: ['note', 'lesson', 'mood'],
    shows: (viewer, thing) => thing.owner === 'group' && thing.privacy === -1 && moderatesOn(viewer, thing),
    seen: listed(({ owners }) => [`/api/post/removed?entity=${owners.group}`], undefined, [401, 403]),
  },
  {
    name: 'suggestions',
    keys: ['GET /api/autocomplete/:source'],
    kinds: ['bibliography'],
    shows: kept,
    seen: suggestedAt('/api/autocomplete/artwork?'),
  },
  {
    name: 'suggestions of the search',
    keys: ['GET /api/search/suggest'],
    kinds: ['bibliography'],
    shows: kept,
    seen: suggestedAt('/api/search/suggest?_size=20&'),
  },
  {
    name: 'notifications',
    keys: ['GET /api/notification'],
    kinds: 'all',
    // The list belongs to the person, whoever they act as, and includes notifications of entities they may act as.
    sees: (viewer, thing) => sees(viewer, thing) || actsFor(viewer, thing),
    shows: (viewer) => viewer !== 'guest',
    seen: listed(
      () => ['/api/notification'],
      ({ item }) => (item as { id: number } | null)?.id,
      [401],
    ),
  },
  ...cardReads,
  ...liveReads,
]

export const EVERY_KIND = ['note', 'lesson', 'mood', 'media', ...RECORD_KINDS]
