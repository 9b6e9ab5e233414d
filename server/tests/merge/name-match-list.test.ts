import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect } from 'vitest'
import { REAL_DATA } from '../../../shared/testing/real-data.ts'
import { findPairs } from '../../src/features/catalogue/merge/pair-job.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { handInToPublish, runPhase, zipOf } from '../import/import-files.ts'

const LIST = join(REAL_DATA, 'taxa/daisie')

type Line = { idspecies: string; genus: string; species: string; authority: string; subtaxon: string; is_accepted: string }

const lines = async (name: string): Promise<Line[]> => parse(await readFile(join(LIST, name)), { columns: true })

/** Title of a species: the list writes the sign of hybrids as a letter, and some names with further spaces. */
const titleOf = (genus: string, epithet: string): string =>
  `${genus} ${epithet}`.replaceAll(' x ', ' × ').replaceAll(/\s+/g, ' ').trim()

/** Name that is asked for, and the accepted one that it has to lead to. */
type Asked = { name: string; accepted: string }

const answers = async (client: Client, all: readonly Asked[]) => {
  const told: { certainty: number; right: boolean; asked: Asked; title: string | null }[] = []
  for (let at = 0; at < all.length; at += 50) {
    const some = all.slice(at, at + 50)
    const { data } = await client.call('POST /api/taxon/match', { body: { names: some.map(({ name }) => name) } })
    for (const [nth, { match, certainty, taxon }] of data.entries()) {
      const asked = some[nth] ?? { name: '', accepted: '' }
      const title = match === 'none' || match === 'genus' ? null : (taxon?.title.replaceAll(/\s+/g, ' ').trim() ?? null)
      told.push({ certainty, right: title === asked.accepted, asked, title })
    }
  }
  return told
}

/** Shares of right answers among all, and among those that name a taxon. */
const shares = (told: Awaited<ReturnType<typeof answers>>) => {
  const named = told.filter(({ title }) => title !== null)
  const right = told.filter((one) => one.right).length
  return { found: right / told.length, precise: right / named.length }
}

/** One letter is missing, doubled, or another one. */
const misspelt = (name: string, nth: number): string => {
  const at = name.length - 4
  const [before, letter, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)]
  return [before + after, before + letter + letter + after, `${before}${letter === 'o' ? 'u' : 'o'}${after}`][nth % 3] ?? name
}

const griis = async (): Promise<string[]> => {
  const file = await readFile(join(REAL_DATA, 'taxa/griis-belgium/taxon.csv'))
  const rows: { genus: string; specificEpithet: string }[] = parse(file, { columns: true })
  return rows.flatMap(({ genus, specificEpithet }) => (specificEpithet ? [titleOf(genus, specificEpithet)] : []))
}

const atLeast = (least: number): unknown => expect.toSatisfy((share: number) => share >= least)

/** Imports the list; names of its species and synonyms, and all names in it. */
const importList = async (server: TestServer) => {
  const admin = await server.as('admin')
  const read = async (name: string) => [name, await readFile(join(LIST, name))] as const
  const files = Object.fromEntries(await Promise.all((await readdir(LIST)).map(read)))
  const made = await handInToPublish(admin, 'daisie.zip', await zipOf(files))
  expect((await runPhase(server, admin, made.id, 'import')).state).toBe('done')
  await findPairs(server.db)
  const taxa = (await lines('input_taxon.csv')).filter(({ subtaxon, species }) => subtaxon === '' && species !== '')
  const accepted = new Map(taxa.map(({ idspecies, genus, species }) => [idspecies, titleOf(genus, species)]))
  const titles = new Set(accepted.values())
  const written = ({ genus, species, authority }: Line): string => `${genus} ${species} ${authority}`.trim()
  const own = taxa.map((line) => ({ name: written(line), accepted: titleOf(line.genus, line.species) }))
  const rows = (await lines('input_synonyms.csv')).filter(({ genus }) => genus !== '')
  const synonyms = rows.flatMap((line) => {
    const name = accepted.get(line.idspecies)
    const isOther = line.is_accepted === '0' && line.subtaxon === '' && !titles.has(titleOf(line.genus, line.species))
    return name === undefined || !isOther ? [] : [{ name: written(line), accepted: name }]
  })
  const all = new Set([...titles, ...rows.map(({ genus, species }) => titleOf(genus, species))])
  return { own, synonyms, all }
}

describe('the names of a real list of taxa', () => {
  it('[CU-06] lead to their accepted names with authors, as synonyms and misspelt, and others lead nowhere', async ({
    server,
  }) => {
    const { own, synonyms, all } = await importList(server)
    const client = await server.as('editor')
    const wrong = own.map(({ accepted }, nth) => ({ name: misspelt(accepted, nth), accepted }))
    // Measured: 702 of 710, 398 of 403, 702 of 710; the rest are cultivars, formulas of hybrids and unnamed species.
    expect(shares(await answers(client, own))).toMatchObject({ found: atLeast(0.985), precise: atLeast(0.995) })
    expect(shares(await answers(client, synonyms))).toMatchObject({ found: atLeast(0.985), precise: atLeast(0.995) })
    expect(shares(await answers(client, wrong))).toMatchObject({ found: atLeast(0.985), precise: atLeast(0.99) })
    const others = (await griis()).filter((name) => !all.has(name)).map((name) => ({ name, accepted: '' }))
    const taken = (await answers(client, others)).filter(({ title }) => title !== null)
    expect(others.length).toBeGreaterThan(600)
    // The same taxa in another spelling.
    expect(taken.map(({ asked, title }) => `${asked.name}: ${title}`)).toEqual([
      'Allium cristophii: Allium christophii',
      'Salix sepulcralis: Salix × sepulcralis',
      'Nymphaea marliacea: Nymphaea × marliacea',
      'Aconitum cammarum: Aconitum × cammarum',
      'Saxifraga geum: Saxifraga × geum',
    ])
  }, 120_000)
})
