import { expect } from 'vitest'
import { artwork, writeRecords } from './catalogue-fixture.ts'
import { it } from '../helper.ts'

it('[RT-02] cards contain table columns on request only', async ({ server }) => {
  const fields = { technique: 'eau-forte', inventory_number: 'A 12', date: { text: 'vers 1805', from: 1802, to: 1808 } }
  await writeRecords(server.db, [artwork('Planche aux colonnes', fields)])
  const query = { q: 'Planche aux colonnes' }
  const card = async (more: { _facts?: '1' }) =>
    (await server.guest().call('GET /api/bibliography', { query: { ...query, ...more } })).list.data[0]
  expect((await card({ _facts: '1' }))?.facts).toMatchObject({ technique: 'eau-forte', inventory: 'A 12', date: 'vers 1805' })
  expect(await card({})).not.toHaveProperty('facts')
})
