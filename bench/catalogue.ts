// Most frequent catalogue requests at 1,000, 10,000 and 100,000 records, over HTTP with all services on.
import { Agent } from 'node:http'
import { CATALOGUE, TITLE_WORDS } from './seed/catalogue-seed.ts'
import { table } from './readme/tables.ts'
import { engines, serverWith, sizesOf } from './seed/growth-database.ts'
import { columns, rowOf } from './rounds.ts'
import type { Asked } from './rounds.ts'

type Site = Asked & { works: number[]; close: () => Promise<void> }

/** Requests of a guest: path by site and turn. */
const CASES: Record<string, (site: Site, turn: number) => string> = {
  'list, plates first': () => '/api/bibliography',
  'list, works by title': () => '/api/bibliography?class=artwork&_sort=title',
  'list, latest first': () => '/api/bibliography?_sort=-date',
  'filter, technique': () => '/api/bibliography?technique=Huile+sur+toile',
  'filter, rare technique': (_, turn) => `/api/bibliography?technique=procede+${1 + (turn % 80)}`,
  'filter, colour of one in four': () => '/api/bibliography?colour=red',
  'filter, rare colour': () => '/api/bibliography?colour=violet',
  'filter, years': (_, turn) => `/api/bibliography?from=${1300 + (turn % 500)}&to=${1302 + (turn % 500)}&_size=4`,
  'filter, words': () => `/api/bibliography?q=${TITLE_WORDS.common}&_sort=title`,
  'filter, place of every species': () => '/api/species?place=europe',
  'filter, place of some species': (_, turn) => `/api/species?place=lieu+${(turn % 50) * 5}&_size=2`,
  facets: () => '/api/facet/bibliography',
  'facets with a technique': (_, turn) => `/api/facet/bibliography?technique=procede+${1 + (turn % 80)}`,
  'facets with a frequent technique': () => '/api/facet/bibliography?technique=Huile+sur+toile',
  'facets with years': (_, turn) => `/api/facet/bibliography?from=${1300 + (turn % 500)}&to=${1302 + (turn % 500)}`,
  'facets with words': () => `/api/facet/bibliography?q=${TITLE_WORDS.common}`,
  'search, rare word': () => `/api/search?q=${TITLE_WORDS.rare}`,
  'search, common word': () => `/api/search?q=${TITLE_WORDS.common}`,
  'search, absent word': () => `/api/search?q=${TITLE_WORDS.absent}`,
  item: ({ works }, turn) => `/api/bibliography/${works[turn % works.length]}`,
}

const openSite = async (engine: string, size: number): Promise<Site> => {
  const app = await serverWith(engine, size, CATALOGUE)
  const rows = await app.services.db
    .selectFrom('record')
    .select('id')
    .where('kind', '=', 'bibliography')
    .orderBy('id')
    .limit(500)
    .execute()
  const agent = new Agent({ keepAlive: true })
  const close = async (): Promise<void> => {
    agent.destroy()
    await app.close()
  }
  return { agent, close, works: rows.map(({ id }) => id), address: await app.app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** Each request at each size, and the ratio of the largest to the smallest. Target: at most 2. */
export const run = async (): Promise<string[]> => {
  const tables: string[] = []
  for (const engine of engines()) {
    const sizes = sizesOf('1000,10000,100000')
    const sites: Site[] = []
    try {
      for (const size of sizes) sites.push(await openSite(engine, size))
      const rows: string[][] = []
      for (const [title, pathOf] of Object.entries(CASES))
        if (title.includes(process.env['BENCH_CASE'] ?? ''))
          rows.push(await rowOf(title, sites, (site, turn) => ({ path: pathOf(site, turn) })))
      tables.push(table(columns(engine, sizes, 'records'), ...rows))
    } finally {
      for (const { close } of sites) await close()
    }
  }
  return tables
}
