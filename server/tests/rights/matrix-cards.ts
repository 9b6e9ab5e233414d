import { MOST_CARDS } from '@florilege/shared/rules'
import type { Read } from './matrix-reads.ts'

const cards: Read['seen'] = async ({ clients }, viewer, items) => {
  const ids = new Set<number>()
  for (let from = 0; from < items.length; from += MOST_CARDS) {
    const part = items.slice(from, from + MOST_CARDS)
    const { data } = await clients[viewer].call('GET /api/card', { query: { item: part.map(({ id }) => id).join(',') } })
    for (const { id } of data.items) ids.add(id)
  }
  return ids
}

/** The cards that links to items become. */
export const cardReads: Read[] = [{ name: 'link cards', keys: ['GET /api/card'], kinds: 'all', seen: cards }]
