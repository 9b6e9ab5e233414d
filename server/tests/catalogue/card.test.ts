import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { found } from '../people/relations.ts'
import { befriend, block, makePost, outcome } from '../social.ts'

type Asked = { item?: string; entity?: string }

const cards = async (client: Client, query: Asked) => {
  const { data } = await client.call('GET /api/card', { query })
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id).toSorted((a, b) => a - b)
  return { items: ids(data.items), entities: ids(data.entities) }
}

describe('cards of links', () => {
  it('[FE-06] many links get their cards by one call; invisible targets are absent without an error', async ({ server }) => {
    const { db } = server
    const [ada, bo, cleo] = [await server.join(), await server.join(), await server.join()]
    await befriend(db, ada, bo)
    const alone = await makePost(db, ada, { privacy: 0 })
    const friends = await makePost(db, ada, { privacy: 1 })
    const open = await makePost(db, ada)
    const group = await found(ada)
    const query = { item: [alone, friends, open, 999_999].join(), entity: [ada.person.id, group.id, 999_999].join() }
    const entities = [ada.person.id, group.id].toSorted((a, b) => a - b)
    expect(await cards(ada, query)).toEqual({ items: [alone, friends, open], entities })
    expect(await cards(bo, query)).toEqual({ items: [friends, open], entities })
    expect(await cards(cleo, query)).toEqual({ items: [open], entities })
    expect(await cards(server.guest(), query)).toEqual({ items: [open], entities })
    await block(db, ada, cleo)
    expect(await cards(cleo, query)).toEqual({ items: [], entities: [group.id] })
    expect(await cards(cleo, {})).toEqual({ items: [], entities: [] })
  })

  it('[FE-06] an item card has author, text and pictures, an entity card name and type', async ({ server }) => {
    const ada = await server.join()
    const open = await makePost(server.db, ada, { text: 'Trois hérons' })
    const { data } = await server.guest().call('GET /api/card', { query: { item: String(open), entity: String(ada.person.id) } })
    const { name } = ada.person
    expect(data.items).toMatchObject([{ id: open, kind: 'note', display_name: name, text: 'Trois hérons', pictures: [] }])
    expect(data.entities).toEqual([{ id: ada.person.id, type: 'PERSON', display_name: name, profile_image: null }])
  })

  it('[FE-06] more than fifty ids, or invalid ones, are refused', async ({ server }) => {
    const many = Array.from({ length: 51 }, (_, at) => at + 1).join()
    expect(await outcome(cards(server.guest(), { item: many }))).toMatch(/^422/)
    expect(await outcome(cards(server.guest(), { entity: 'x' }))).toMatch(/^422/)
  })
})
