import type { RecordDraftInput } from '@florilege/shared/contracts'
import { draftOfExchanged } from '../../catalogue/record/exchanged-record.ts'
import { BadRow, entryOf } from '../reading/entry.ts'
import type { Entry } from '../reading/entry.ts'
import { csvRows } from '../mapping/csv-rows.ts'
import type { BrokenRow, Row } from '../mapping/csv-rows.ts'
import { readLineage } from './lineage.ts'
import { singleGenus } from './single-genus.ts'
import { readSynonyms } from './synonyms.ts'
import type { Synonyms } from './synonyms.ts'
import { leftTerms, tellLeft } from './taxon-terms.ts'

/** Ranks that are stored as species; taxa above a genus have no record kind. */
const BELOW_GENUS = new Set(['species', 'subspecies', 'variety', 'form'])

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()

const provenance = (row: Row) => ({
  licence: row.value('license') || undefined,
  credit_line:
    [row.value('datasetName'), row.value('bibliographicCitation')].filter(Boolean).join('. ').slice(0, 1000) || undefined,
  source_url: /^https?:\/\//.test(row.value('references')) ? row.value('references') : undefined,
})

/** The data set named by a row is its source; else its file is. */
const sourceOf = (row: Row, fallback: string): string => row.value('datasetID') || fallback

/** A name identifies one genus within a kingdom: Chloris is a grass and a bird. */
const genusKey = (row: Row, name: string): string => `genus/${row.value('kingdom').toLowerCase() || 'unknown'}/${name}`

const genusOf = (row: Row, name: string, fallback: string, own: boolean, author = ''): RecordDraftInput => ({
  kind: 'genus',
  title: name,
  language: 'la',
  implied: !own,
  source: { source: sourceOf(row, fallback), key: genusKey(row, name) },
  fields: {
    class: 'taxon',
    authorship: author || undefined,
    kingdom: row.value('kingdom') || undefined,
    family: row.value('family') || undefined,
    identifiers: own ? { taxon: row.value('taxonID') } : {},
    ...(own
      ? provenance(row)
      : { licence: row.value('license') || undefined, credit_line: row.value('datasetName') || undefined }),
  },
})

const withoutEnd = (name: string, end: string): string => (name.endsWith(end) ? name.slice(0, -end.length).trimEnd() : name)

/** Name without its author, which ends it, sometimes twice. */
const canonicalName = (row: Row): string => {
  const author = row.value('scientificNameAuthorship')
  const name = row.value('scientificName')
  const end = ` ${author}`
  return singleGenus(author === '' ? name : withoutEnd(withoutEnd(name, end), end))
}

/** Data on taxa from other tables, by identifier. */
export type Companions = {
  habitats: Map<string, { habitat: string; number: number }>
  names: Map<string, { name: string; language: string }[]>
  /** Unreadable rows of those tables. */
  broken: Entry[]
}

type Note = (code: string, detail?: string) => void

/** Genus, an optional subgenus in round brackets or superspecies in square ones, epithets, author. */
const NAME =
  /^(\p{Lu}[\p{Ll}-]+)(?: (?:\(\p{Lu}\p{Ll}+\)|\[\p{Ll}+\])(?= \p{Ll}))?((?: (?:(?:subsp|ssp|var|f)\. )?\p{Ll}[\p{Ll}-]+){0,3})(?: ((?:(?:d['’]|d[eu] |v[oa]n )?\p{Lu}|\().*))?$/u

/** Genus, name and author of a row: many lists have them in one text. */
const nameOf = (row: Row, note: Note): { genus: string; title: string; authorship: string } => {
  const [given, author] = [singleGenus(row.value('genus')), row.value('scientificNameAuthorship')]
  const title = canonicalName(row)
  const parts = NAME.exec(title)
  if (parts === null || (given !== '' && author !== '')) return { genus: given, title, authorship: author }
  const [, genus = '', epithets = '', written = ''] = parts
  if (given === '') note('GENUS_FROM_NAME', title)
  if (author === '' && written !== '' && given === '') {
    note('AUTHORSHIP_FROM_NAME', title)
    return { genus, title: `${genus}${epithets}`, authorship: written }
  }
  return { genus: given || genus, title, authorship: author }
}

const MARKED: Record<string, string> = { 'subsp.': 'subspecies', 'ssp.': 'subspecies', 'var.': 'variety', 'f.': 'form' }

/**
 * Epithets and rank: by columns, else by the name. A name of three words is no species, whatever its row claims. A
 * hybrid formula has no epithet: the text after the genus replaces it.
 */
const epithetsOf = (row: Row, genus: string, title: string): { epithet: string; infraspecific: string; rank: string } => {
  const rank = row.value('taxonRank').toLowerCase()
  const after = title.startsWith(`${genus} `) ? title.slice(genus.length + 1) : title
  const told = { epithet: row.value('specificEpithet') || after, infraspecific: row.value('infraspecificEpithet'), rank }
  const three = /^(\p{Ll}[\p{Ll}-]+) (?:(subsp\.|ssp\.|var\.|f\.) )?(\p{Ll}[\p{Ll}-]+)$/u.exec(after)
  if (row.value('specificEpithet') !== '' || three === null) return told
  const [, epithet = '', mark = '', infraspecific = ''] = three
  return { epithet, infraspecific, rank: rank === 'species' ? (MARKED[mark] ?? 'subspecies') : rank }
}

const speciesOf = (row: Row, { habitats, names }: Companions, fallback: string, note: Note) => {
  const { genus, title, authorship } = nameOf(row, note)
  if (title === '') throw new BadRow('FIELD_REQUIRED scientificName')
  if (genus === '') throw new BadRow('FIELD_REQUIRED genus')
  const { epithet, infraspecific, rank } = epithetsOf(row, genus, title)
  if (row.value('specificEpithet') === '') note('EPITHET_FROM_NAME', title)
  const draft: RecordDraftInput = {
    kind: 'species',
    title,
    language: 'la',
    source: { source: sourceOf(row, fallback), key: row.value('taxonID') },
    fields: {
      genus,
      epithet,
      infraspecific_epithet: infraspecific || undefined,
      authorship: authorship || undefined,
      rank,
      kingdom: row.value('kingdom') || undefined,
      family: row.value('family') || undefined,
      status: row.value('taxonomicStatus').toLowerCase() || undefined,
      habitat: habitats.get(row.value('taxonID'))?.habitat,
      vernacular: names.get(row.value('taxonID')) ?? [],
      identifiers: { taxon: row.value('taxonID') },
      ...provenance(row),
    },
    links: [{ type: 'member_of', to: { source: sourceOf(row, fallback), key: genusKey(row, genus) } }],
  }
  return { draft, implied: [genusOf(row, genus, fallback, false)] }
}

/** Exports of a Florilège contain the complete record in this place. */
const ownTaxon = (row: Row) => {
  const told = row.value('dynamicProperties')
  if (!told.startsWith('{"florilege"')) return null
  try {
    return draftOfExchanged((JSON.parse(told) as { florilege?: unknown }).florilege)
  } catch {
    return null
  }
}

const kindOf = (row: Row): 'species' | 'genus' | 'other' => {
  const rank = row.value('taxonRank').toLowerCase()
  return rank === 'genus' ? 'genus' : BELOW_GENUS.has(rank) ? 'species' : 'other'
}

const taxonOf = (row: Row, companions: Companions, fallback: string, note: Note) => {
  const own = ownTaxon(row)
  if (own !== null) return own
  tellLeft('FIELDS_LEFT_OUT', leftTerms(row, provenance(row).source_url !== undefined), note)
  const rank = row.value('taxonRank').toLowerCase()
  if (row.value('taxonID') === '') throw new BadRow('KEY_MISSING taxonID')
  if (rank === 'genus') {
    const { title, authorship } = nameOf(row, note)
    return { draft: genusOf(row, capitalised(singleGenus(row.value('genus')) || title), fallback, true, authorship) }
  }
  if (BELOW_GENUS.has(rank)) return speciesOf(row, companions, fallback, note)
  throw new BadRow(`RANK_NOT_KEPT ${rank.slice(0, 40) || 'none'}`)
}

const broken = (file: string, row: BrokenRow): Entry => ({ file, rows: [row.number], key: null, notes: [], refused: row.broken })

/** Reads a table of habitats. */
export const readProfiles = async (file: string | null): Promise<Companions> => {
  const told: Companions = { habitats: new Map(), names: new Map(), broken: [] }
  for await (const row of file === null ? [] : csvRows(file)) {
    if ('broken' in row) told.broken.push(broken(file ?? '', row))
    else told.habitats.set(row.value('taxonID'), { habitat: row.value('habitat').split('|').join(', '), number: row.number })
  }
  return told
}

type Taxa = {
  file: string
  /** Reads the table from its beginning. */
  rows: () => AsyncIterable<Row | BrokenRow>
  companions: Companions
  /** Table of habitats, for reports on those without a taxon. */
  profileFile?: string
  fallback: string
}

/** Report on a synonym; null when its accepted name is a species, which lists it. */
const synonymEntry = (file: string, row: Row, of: 'species' | 'genus' | 'other' | 'missing'): Entry | null => {
  if (of === 'species') return null
  const reason = of === 'genus' ? 'SYNONYM_OF_GENUS' : of === 'other' ? 'SYNONYM_OF_RANK_NOT_KEPT' : 'ACCEPTED_NAME_MISSING'
  const told = of === 'missing' ? row.value('acceptedNameUsageID') : row.value('scientificName')
  return { file, rows: [row.number], key: row.value('taxonID') || null, notes: [], refused: `${reason} ${told.slice(0, 200)}` }
}

/** Species with its synonyms; exports of a Florilège contain them already. */
const withSynonyms = (row: Row, made: ReturnType<typeof taxonOf>, synonyms: Synonyms, note: Note) => {
  const { draft } = made
  const { names: all, left } = synonyms.standing(row.value('taxonID'))
  const names = all.filter((name) => name !== draft.title)
  if (names.length === 0 || draft.kind !== 'species' || draft.read_version !== undefined) return made
  note('SYNONYMS_JOINED', String(names.length))
  tellLeft('SYNONYM_FIELDS_LEFT_OUT', left, note)
  return { ...made, draft: { ...draft, fields: { ...draft.fields, synonyms: names } } }
}

/**
 * Reads a Darwin Core taxon table: genera first, so that references find them complete, and each species with its
 * synonyms.
 */
export async function* readTaxa({ file, rows, companions, profileFile, fallback }: Taxa): AsyncGenerator<Entry> {
  yield* companions.broken
  const unused = new Map(profileFile === undefined ? [] : companions.habitats)
  const synonyms = await readSynonyms(rows(), kindOf)
  const withFamily = await readLineage(rows(), (row) => kindOf(row) !== 'species' && synonyms.of(row) === null)
  for (const genera of [true, false]) {
    for await (const row of rows()) {
      const isGenus = 'value' in row && kindOf(row) === 'genus'
      if (isGenus !== genera) continue
      if ('broken' in row) yield broken(file, row)
      else {
        unused.delete(row.value('taxonID'))
        const of = synonyms.of(row)
        // A ranked name whose accepted name is missing in the table becomes a record of its own.
        if (of !== null && (of !== 'missing' || kindOf(row) === 'other')) {
          const entry = synonymEntry(file, row, of)
          if (entry !== null) yield entry
          continue
        }
        const own = row.value('taxonID')
        const place = { file, rows: [row.number, ...(isGenus ? [] : synonyms.standing(own).rows)], key: own || null }
        const whole = withFamily(row)
        yield entryOf(place, (note) => withSynonyms(row, taxonOf(whole, companions, fallback, note), synonyms, note))
      }
    }
  }
  for (const [id, { number }] of unused)
    yield { file: profileFile ?? '', rows: [number], key: id, notes: [], refused: 'PROFILE_WITHOUT_TAXON' }
}

/** Reads a single Darwin Core taxon table, with an optional table of habitats. */
export async function* readTaxonFile(file: string, profileFile: string | null, fallback: string): AsyncGenerator<Entry> {
  const companions = await readProfiles(profileFile)
  yield* readTaxa({ file, rows: () => csvRows(file), companions, ...(profileFile === null ? {} : { profileFile }), fallback })
}
