import { call } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { MOST_CARDS } from '@florilege/shared/rules'
import type { SiteLink } from './site-link.ts'

type Cards = CallOutput<'GET /api/card'>['data']

/** Item or entity that a link points to; the other one is null, as is a target hidden from the reader. */
export type Card = { item: Cards['items'][number] | null; entity: Cards['entities'][number] | null }

type Asked = SiteLink & { resolve: (card: Card) => void; reject: (error: unknown) => void }

const queue: Asked[] = []

const idsOf = (asked: readonly Asked[]) => (asked.length === 0 ? undefined : [...new Set(asked.map(({ id }) => id))].join(','))

const send = async (asked: readonly Asked[]): Promise<void> => {
  try {
    const [items, entities] = [asked.filter(({ of }) => of === 'item'), asked.filter(({ of }) => of !== 'item')]
    const { data } = await call('GET /api/card', { query: { item: idsOf(items), entity: idsOf(entities) } })
    const [byItem, byEntity] = [
      new Map(data.items.map((one) => [one.id, one])),
      new Map(data.entities.map((one) => [one.id, one])),
    ]
    for (const { id, resolve } of items) resolve({ item: byItem.get(id) ?? null, entity: null })
    for (const { id, resolve } of entities) resolve({ item: null, entity: byEntity.get(id) ?? null })
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

const flush = (): void => {
  while (queue.length > 0) void send(queue.splice(0, MOST_CARDS))
}

/** Loads the card of a link. Links requested in the same turn of the event loop share one call. */
export const loadCard = (link: SiteLink): Promise<Card> =>
  new Promise((resolve, reject) => {
    if (queue.length === 0) setTimeout(flush)
    queue.push({ ...link, resolve, reject })
  })
