import type { Query, QueryClient } from '@tanstack/react-query'
import type { CallOutput } from '@florilege/shared/client'
import type { RelationCode } from '@florilege/shared/rules'

export type Relation = readonly RelationCode[]
type Card = { id: number; relation?: RelationCode[] }
type Head = { data: { id?: number; entity_id?: number; relation: RelationCode[] } }
type Request = CallOutput<'GET /api/friend/request/:id'>
type Page = { list: { data: Card[]; next: string | null } }
type Pages = { pages: Page[]; pageParams: unknown[] }

const HEADS = new Set(['GET /api/profile/:id', 'GET /api/entity/:id'])
const CARDS = new Set(['GET /api/dataset/user', 'GET /api/entity'])
const REQUEST = 'GET /api/friend/request/:id'
/** Lists whose content depends on relations. */
const BY_RELATION = new Set([
  'GET /api/friend',
  'GET /api/entity/:id/member',
  'GET /api/entity/:id/request',
  'GET /api/location',
  'GET /api/notification',
])

type Keyed = { queryKey: readonly unknown[] }
const keyed =
  (keys: ReadonlySet<string>) =>
  ({ queryKey }: Keyed): boolean =>
    keys.has(String(queryKey[0]))

const inPages = (kept: Page | Pages, change: (cards: Card[]) => Card[]): Page | Pages => {
  const inPage = (page: Page): Page => ({ ...page, list: { ...page.list, data: change(page.list.data) } })
  return 'pages' in kept ? { ...kept, pages: kept.pages.map(inPage) } : inPage(kept)
}

const changeCards = (client: QueryClient, change: (cards: Card[]) => Card[]): void => {
  client.setQueriesData<Page | Pages>({ predicate: keyed(CARDS) }, (kept) => kept && inPages(kept, change))
}

/** Updates the relation to an entity in every cached copy. */
export const setRelation = (client: QueryClient, id: number, relation: Relation): void => {
  changeCards(client, (cards) => cards.map((card) => (card.id === id ? { ...card, relation: [...relation] } : card)))
  client.setQueriesData<Head>({ predicate: keyed(HEADS) }, (kept) =>
    kept !== undefined && (kept.data.id ?? kept.data.entity_id) === id
      ? { data: { ...kept.data, relation: [...relation] } }
      : kept,
  )
  client.setQueriesData<Request>({ predicate: keyed(new Set([REQUEST])) }, (kept) =>
    kept?.data.person.id === id ? { data: { ...kept.data, person: { ...kept.data.person, relation: [...relation] } } } : kept,
  )
}

/** True while a friend request waits for an answer. */
export const isOpenRequest = ({ data: { person } }: Request): boolean =>
  person.relation.includes('g') || person.relation.includes('s')

/** Removes an entity from the cached lists. */
export const dropCard = (client: QueryClient, id: number): void =>
  changeCards(client, (cards) => cards.filter((card) => card.id !== id))

/** Refetches data that depends on a relation: page, friend and member lists, posts. */
export const refreshRelation = async (client: QueryClient, id: number): Promise<void> => {
  const about = ({ queryKey: [key, address], state }: Query): boolean => {
    const at = String(address)
    if (HEADS.has(String(key))) return at.endsWith(`/${id}`)
    if (key === 'GET /api/post') return new URLSearchParams(at.split('?')[1]).get('entity') === String(id)
    if (key === 'GET /api/dataset/user') return new URLSearchParams(at.split('?')[1]).has('_reltype')
    // The server no longer has an answered one.
    if (key === REQUEST) return state.data === undefined || isOpenRequest(state.data as Request)
    return BY_RELATION.has(String(key))
  }
  await client.invalidateQueries({ predicate: about })
}

export type PersonCard = CallOutput<'GET /api/people'>['list']['data'][number]
