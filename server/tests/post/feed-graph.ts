import * as fc from 'fast-check'
import { visible } from '@florilege/shared/contracts'
import type { PrivacyStatus, TimelineCategory } from '@florilege/shared/contracts'
import { timelinePage } from '../../src/features/post/read/timeline-page.ts'
import { signedIn } from '../../src/platform/request/actor.ts'
import type { SignedInActor } from '../../src/platform/request/actor.ts'
import type { Db } from '../../src/platform/database/database.ts'

/** Entities of a graph by index: the viewer is 0, people come before groups. */
const PEOPLE = 5
const GROUPS = 2
const isGroup = (entity: number): boolean => entity >= PEOPLE
const CODES_OF_GROUPS = ['m', 'A', 'C', 'E', 'M', 'R'] as const
const FOLLOWED: ReadonlySet<string> = new Set(['b', ...CODES_OF_GROUPS])

const others = Array.from({ length: PEOPLE + GROUPS - 1 }, (_, at) => at + 1)
const other = fc.constantFrom(...others)
const code = (to: number) => (isGroup(to) ? fc.constantFrom(...CODES_OF_GROUPS, 'j') : fc.constantFrom('b', 's', 'g'))
const relation = other.chain((to) => code(to).map((held) => ({ to, code: held })))

const post = fc.record({
  owner: fc.nat(PEOPLE + GROUPS - 1),
  actor: fc.nat(PEOPLE - 1),
  kind: fc.constantFrom('note', 'lesson', 'mood', 'share', 'solution', 'media'),
  privacy: fc.constantFrom<PrivacyStatus>(-1, 0, 1, 9, 9),
  hidden: fc.nat(5).map((of) => of === 0),
  pinned: fc.nat(3).map((of) => of === 0),
})

/** Random site around one viewer, and a new relation. */
export const graph = fc.record({
  role: fc.constantFrom('USER', 'USER', 'ADMIN'),
  relations: fc.uniqueArray(relation, { maxLength: 6, selector: ({ to }) => to }),
  blocks: fc.uniqueArray(fc.record({ with: fc.integer({ min: 1, max: PEOPLE - 1 }), mine: fc.boolean() }), {
    maxLength: 2,
    selector: (one) => one.with,
  }),
  posts: fc.array(post, { maxLength: 16 }),
  begun: other.chain((to) =>
    (isGroup(to) ? fc.constantFrom(...CODES_OF_GROUPS) : fc.constant('b')).map((held) => ({ to, code: held })),
  ),
  size: fc.integer({ min: 1, max: 7 }),
})
export type Graph = typeof graph extends fc.Arbitrary<infer Drawn> ? Drawn : never
type Made = { actor: SignedInActor; entities: number[]; items: number[] }

const made = (all: readonly { id: number }[]): number[] => all.map(({ id }) => id)
const some = async <Row>(rows: Row[], insert: (rows: Row[]) => Promise<unknown>): Promise<void> => {
  if (rows.length > 0) await insert(rows)
}

/** True when a block exists between an entity and the viewer. No relation exists across a block. */
export const isParted = ({ blocks }: Graph, entity: number): boolean => blocks.some((block) => block.with === entity)

const idIn = (ids: readonly number[], at: number): number => ids[at] ?? 0

/** Inserts the rows of a graph. */
export const write = async (db: Db, drawn: Graph, account: number): Promise<Made> => {
  const names = Array.from({ length: PEOPLE + GROUPS }, (_, at) => ({
    type: isGroup(at) ? ('GROUP' as const) : ('PERSON' as const),
    display_name: `e${at}`,
    setting: '{}',
  }))
  const entities = made(await db.insertInto('entity').values(names).returning('id').execute())
  const id = (at: number): number => idIn(entities, at)
  const viewer = id(0)
  const held = drawn.relations.filter(({ to }) => !isParted(drawn, to))
  await some(held, (rows) =>
    db
      .insertInto('relation')
      .values(rows.map((row) => ({ from_id: viewer, to_id: id(row.to), code: row.code })))
      .execute(),
  )
  const pairs = drawn.blocks.map(
    (block) => (block.mine ? [viewer, id(block.with)] : [id(block.with), viewer]) as [number, number],
  )
  await some(pairs, (rows) =>
    db
      .insertInto('block')
      .values(rows.map(([from_id, to_id]) => ({ from_id, to_id })))
      .execute(),
  )
  const rows = drawn.posts.map(({ kind, owner, actor, privacy }) => ({
    kind,
    owner_id: id(owner),
    actor_id: isGroup(owner) ? id(actor) : null,
    privacy_status: privacy,
  }))
  const items = rows.length === 0 ? [] : made(await db.insertInto('item').values(rows).returning('id').execute())
  const texts = drawn.posts.flatMap(({ kind }, at) => (kind === 'media' ? [] : [{ id: idIn(items, at), text: 'x' }]))
  await some(texts, (rows) => db.insertInto('post').values(rows).execute())
  const hidden = drawn.posts.flatMap((one, at) => (one.hidden ? [{ entity_id: viewer, item_id: idIn(items, at) }] : []))
  await some(hidden, (rows) => db.insertInto('timeline_hidden').values(rows).execute())
  const until = new Date(Date.now() + 86_400_000)
  const pins = drawn.posts.flatMap((one, at) =>
    one.pinned && isGroup(one.owner) && one.kind === 'note'
      ? [{ post_id: idIn(items, at), entity_id: id(one.owner), actor_id: null, until }]
      : [],
  )
  await some(pins, (rows) => db.insertInto('post_pin').values(rows).execute())
  const actor = signedIn({ account, person: viewer, entity: viewer, role: drawn.role } as SignedInActor)
  return { actor, entities, items }
}

/** Starts the new relation like its command: a request between the two ends. */
export const begin = async (db: Db, { begun: { to, code: held } }: Graph, { actor, entities }: Made): Promise<void> => {
  const pair = { from_id: actor.entity, to_id: idIn(entities, to) }
  await db
    .deleteFrom('relation')
    .where('from_id', '=', pair.from_id)
    .where('to_id', '=', pair.to_id)
    .where('code', 'in', ['s', 'g', 'j', held])
    .execute()
  await db
    .insertInto('relation')
    .values({ ...pair, code: held })
    .execute()
}

/** Reads the whole timeline, page by page. */
export const readAll = async (db: Db, { actor }: Made, size: number, category?: TimelineCategory): Promise<number[]> => {
  const ids: number[] = []
  let after: number | null = null
  do {
    const page: Awaited<ReturnType<typeof timelinePage>> = await timelinePage(db, actor, { category, after, size })
    ids.push(...page.data.map(({ id }) => id))
    after = page.next === null ? null : Number(page.next)
  } while (after !== null)
  return ids
}

/** Expected ids of "all", by the rules alone. */
export const expected = (drawn: Graph, { items }: Made, codes: readonly { to: number; code: string }[]): number[] =>
  drawn.posts.flatMap(({ owner, actor, kind, privacy, hidden }, at) => {
    if (hidden || privacy === -1 || kind === 'media' || kind === 'solution') return []
    const held = codes.filter(({ to }) => to === owner && !isParted(drawn, to)).map((row) => row.code)
    const viewer = {
      entity: 0,
      moderator: drawn.role === 'ADMIN',
      moderatesOwner: false,
      related: held.some((one) => FOLLOWED.has(one)),
      blocked: isParted(drawn, owner) || (isGroup(owner) && isParted(drawn, actor)),
    }
    return visible({ owner, privacy }, viewer) ? [idIn(items, at)] : []
  })
