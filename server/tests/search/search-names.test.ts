import { describe, expect } from 'vitest'
import { artwork, species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'

const paper = (title: string) => ({
  kind: 'bibliography' as const,
  title,
  language: 'en',
  fields: { class: 'article' as const },
})
const titles = async (client: Client, q: string): Promise<string[]> =>
  (await client.call('GET /api/search', { query: { q } })).list.data.map((one) => ('title' in one ? one.title : ''))

describe('[RT-40] a name of several words', () => {
  it.beforeAll(async ({ server }) => {
    await writeRecords(server.db, [
      paper('Rates'),
      paper('Rates of must in wine'),
      paper('The St Ives School'),
      paper('The St Ives School of painters'),
      artwork('Le rat dans le grenier'),
      artwork('Saint-Jean à Patmos'),
      artwork('La Maison de Sainte Anne'),
      artwork('Paysage au moulin', { date: { text: 'vers 1650', from: 1645, to: 1655 } }),
      artwork('Le moulin', { date: { text: '1780', from: 1780, to: 1780 } }),
      artwork('Licteur tourné vers la droite'),
      artwork('Portrait de Claude Monet'),
      species('Primula veris', { family: 'Primulaceae' }),
    ])
  })

  it('with an unknown word: documents with all others whole precede similar ones', async ({ server }) => {
    const found = await titles(server.guest(), 'rat musqué')
    expect(found[0]).toBe('Le rat dans le grenier')
  })

  it('with an approximate year: finds works of that year; without a match, nothing similar', async ({ server }) => {
    expect((await titles(server.guest(), 'vers 1650'))[0]).toBe('Paysage au moulin')
    expect(await titles(server.guest(), 'environ 1780')).toEqual(['Le moulin'])
    expect(await titles(server.guest(), 'vers 1490')).toEqual([])
  })

  it.for([
    ['st jean', 'Saint-Jean à Patmos'],
    ['St. Jean', 'Saint-Jean à Patmos'],
    ['ste anne', 'La Maison de Sainte Anne'],
    ['saint ives', 'The St Ives School'],
  ])('with a saint abbreviated or in full: %s finds %s', async ([q, title], { server }) => {
    const found = await titles(server.guest(), q ?? '')
    expect(found).toContain(title)
    expect(found.filter((one) => one.includes('Ives')).length).toBe(q === 'saint ives' ? 2 : 0)
  })

  it('with one word misspelt: finds the name with the correct other word', async ({ server }) => {
    expect(await titles(server.guest(), 'claude monnet')).toEqual(['Portrait de Claude Monet'])
  })

  it('further pages continue in the order of the first', async ({ server }) => {
    const guest = server.guest()
    for (const q of ['rat musqué', 'claude monnet', 'moulin saint']) {
      const whole = await titles(guest, q)
      const seen: string[] = []
      let after: string | null = null
      do {
        const query: Record<string, unknown> = { q, _size: 1, ...(after === null ? {} : { _after: after }) }
        const { list } = await guest.call('GET /api/search', { query: query as { q: string } })
        seen.push(...list.data.map((one) => ('title' in one ? one.title : '')))
        after = list.next
      } while (after !== null)
      expect(seen, q).toEqual(whole)
    }
  })
})
