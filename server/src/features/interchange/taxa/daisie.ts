import type { RecordDraftInput } from '@florilege/shared/contracts'
import { csvRows } from '../mapping/csv-rows.ts'
import type { Row } from '../mapping/csv-rows.ts'
import { BadRow, entryOf } from '../reading/entry.ts'
import type { Entry } from '../reading/entry.ts'
import { languageOf } from '../language.ts'
import { singleGenus } from './single-genus.ts'

/** Source of the inventory of alien species in Europe, whose three tables share the number of a taxon. */
const DAISIE = 'daisie'
const CREDIT = 'DAISIE, Delivering Alien Invasive Species Inventories for Europe'
const LICENCE = 'CC BY 4.0'
const MOST_NAMES = 200

type Name = { name: string; language: string }
export type DaisieFiles = { taxa: string; names: string | null; synonyms: string | null }
type Said = {
  names: Map<string, Name[]>
  synonyms: Map<string, string[]>
  /** Author of an accepted name, by taxon number and name: the table of taxa often omits it. */
  authors: Map<string, string>
  broken: Entry[]
}
type Note = (code: string, detail?: string) => void

const RANKS: Record<string, string> = { 'subsp.': 'subspecies', 'var.': 'variety', 'f.': 'form', 'hyb.': 'hybrid' }

/** "x" replaces the sign of a hybrid. */
const epithetOf = (row: Row): string => row.value('species').replace(/(^| )x (?=\p{Ll})/gu, '$1× ')

/** Part below the species, if its rank is one. */
const below = (row: Row): string => {
  const [name, rank] = [row.value('subtaxon'), row.value('subtaxon_rank')]
  // A cross is named by its epithet; other ranks have names of their own.
  return name !== '' && Object.hasOwn(RANKS, rank) ? `${rank} ${name}` : ''
}

/** Some families lack their capital letter. */
const familyOf = (row: Row): string => row.value('family').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

const genusIn = (row: Row): string => singleGenus(row.value('genus'))
const nameOf = (row: Row): string => [genusIn(row), epithetOf(row), below(row)].filter(Boolean).join(' ')
const authorOf = (row: Row): string => (below(row) !== '' && row.value('subtaxon_authority')) || row.value('authority')

const add = <T>(map: Map<string, T[]>, id: string, value: T): void => {
  const all = map.get(id) ?? []
  if (all.length < MOST_NAMES) map.set(id, [...all, value])
}

/** Data on taxa from the two other tables, by number. */
const readSaid = async ({ names, synonyms }: DaisieFiles): Promise<Said> => {
  const said: Said = { names: new Map(), synonyms: new Map(), authors: new Map(), broken: [] }
  const read = async (file: string | null, take: (row: Row) => void): Promise<void> => {
    if (file === null) return
    for await (const row of csvRows(file))
      if ('broken' in row) said.broken.push({ file, rows: [row.number], key: null, notes: [], refused: row.broken })
      else take(row)
  }
  await read(names, (row) => {
    const [name, id] = [row.value('name'), row.value('idspecies')]
    const known = said.names.get(id)?.some((one) => one.name === name) ?? false
    if (name !== '' && !known) add(said.names, id, { name, language: languageOf(row.value('language')) })
  })
  await read(synonyms, (row) => {
    const id = row.value('idspecies')
    if (row.value('is_accepted') === '1' && authorOf(row) !== '') said.authors.set(`${id} ${nameOf(row)}`, authorOf(row))
    if (row.value('is_accepted') !== '0') return
    const name = [nameOf(row), authorOf(row)].filter(Boolean).join(' ')
    if (!said.synonyms.get(id)?.includes(name)) add(said.synonyms, id, name)
  })
  return said
}

const genusOf = (name: string, family: string): RecordDraftInput => ({
  kind: 'genus',
  title: name,
  language: 'la',
  implied: true,
  // A name identifies one genus within a family: plants and animals share some.
  source: { source: DAISIE, key: `genus/${family.toLowerCase() || 'unknown'}/${name}` },
  fields: { class: 'taxon', family: family || undefined, licence: LICENCE, credit_line: CREDIT },
})

const speciesOf = (row: Row, said: Said, note: Note): { draft: RecordDraftInput; implied: RecordDraftInput[] } => {
  const [id, genus, epithet, family] = [row.value('idspecies'), genusIn(row), epithetOf(row), familyOf(row)]
  if (id === '') throw new BadRow('KEY_MISSING idspecies')
  if (genus === '' || epithet === '') throw new BadRow('RANK_NOT_KEPT genus')
  const rank = row.value('subtaxon_rank')
  if (row.value('subtaxon') !== '' && below(row) === '') note('RANK_UNKNOWN', `${rank} ${row.value('subtaxon')}`.trim())
  const implied = genusOf(genus, family)
  const draft: RecordDraftInput = {
    kind: 'species',
    title: nameOf(row),
    language: 'la',
    source: { source: DAISIE, key: id },
    fields: {
      genus,
      epithet,
      infraspecific_epithet: below(row) === '' ? undefined : row.value('subtaxon'),
      authorship: authorOf(row) || said.authors.get(`${id} ${nameOf(row)}`),
      rank: RANKS[rank] ?? 'species',
      family: family || undefined,
      vernacular: said.names.get(id) ?? [],
      synonyms: said.synonyms.get(id) ?? [],
      identifiers: { daisie: id },
      licence: LICENCE,
      credit_line: CREDIT,
    },
    links: [{ type: 'member_of', to: implied.source ?? { source: DAISIE, key: '' } }],
  }
  return { draft, implied: [implied] }
}

/** Reads the tables of DAISIE: each taxon with its common names in many languages and its synonyms. */
export async function* readDaisie(files: DaisieFiles): AsyncGenerator<Entry> {
  const said = await readSaid(files)
  yield* said.broken
  for await (const row of csvRows(files.taxa)) {
    const place = { file: files.taxa, rows: [row.number] }
    if ('broken' in row) yield { ...place, key: null, notes: [], refused: row.broken }
    else yield entryOf({ ...place, key: row.value('idspecies') || null }, (note) => speciesOf(row, said, note))
  }
}
