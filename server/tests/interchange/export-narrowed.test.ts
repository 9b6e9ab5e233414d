import { expect } from 'vitest'
import { artwork, genus, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'

it('[BY-13] an export of a list contains the records of the list, with any filter', async ({ server }) => {
  const [artist = 0] = await writeRecords(server.db, [genus('Camille Claudel')])
  const made = { links: [{ type: 'creator' as const, to: { id: artist } }] }
  await writeRecords(server.db, [
    artwork('Buste de marbre', { technique: 'Marbre', date: { text: '1898', from: 1898, to: 1898 } }, made),
    artwork('Valse de bronze', { technique: 'Bronze', date: { text: '1905', from: 1905, to: 1905 } }, made),
    artwork('Stèle', { technique: 'Marbre', date: { text: '1750', from: 1750, to: 1760 } }),
  ])
  const guest = server.guest()
  const told = async (query: string, format = 'json'): Promise<string[]> => {
    const answer = await guest.send('GET', `/api/catalogue/export/${format}?${query}`)
    expect(answer.statusCode, answer.payload).toBe(200)
    const records =
      format === 'csl'
        ? (answer.json() as unknown[])
        : answer.payload
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line) as unknown)
    return records.map((record) => (record as { title: string }).title).toSorted()
  }
  const of = 'kind=bibliography'
  expect(await told(`${of}&technique=marbre`)).toEqual(['Buste de marbre', 'Stèle'])
  expect(await told('technique=marbre', 'csl')).toEqual(['Buste de marbre', 'Stèle'])
  expect(await told(`${of}&technique=marbre&linked=${artist}`)).toEqual(['Buste de marbre'])
  expect(await told(`${of}&artist=${artist}&from=1900`)).toEqual(['Valse de bronze'])
  expect(await told(`${of}&q=${encodeURIComponent('stele')}`)).toEqual(['Stèle'])
  expect(await told(`${of}&pictured=1`)).toEqual([])
  expect(await told(`${of}&class=book`)).toEqual([])
  for (const wrong of ['from=x', 'status=draft', '_sort=title'])
    expect((await guest.send('GET', `/api/catalogue/export/json?${wrong}`)).statusCode).toBe(422)
})
