import type { RecordDraftInput } from '@florilege/shared/contracts'
import { entryOf } from '../reading/entry.ts'
import type { Entry } from '../reading/entry.ts'
import { csvRows } from '../mapping/csv-rows.ts'
import type { Row } from '../mapping/csv-rows.ts'
import { wikidataDate } from './wikidata-date.ts'
import { lifeOf } from './life-date.ts'

export const JOCONDE = 'joconde'
export const CREDIT = 'Base Joconde, ministère de la Culture ; données structurées de Wikidata'
export const LICENCE = 'CC0 1.0'

/** Key of an author named by works; works do not distinguish people with the same name. */
export const authorKey = (name: string): string => `artist/${name}`

/** Author known by name only. */
export const namedAuthor = (name: string): RecordDraftInput => ({
  kind: 'genus',
  title: name,
  language: 'fr',
  implied: true,
  source: { source: JOCONDE, key: authorKey(name) },
  fields: { class: 'artist', licence: LICENCE, credit_line: CREDIT },
})

const movement = (name: string): RecordDraftInput => ({
  kind: 'genus',
  title: name,
  language: 'fr',
  implied: true,
  source: { source: JOCONDE, key: `movement/${name}` },
  fields: { class: 'movement', licence: LICENCE, credit_line: CREDIT },
})

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

type Note = (code: string, detail?: string) => void

/** Year of a Wikidata date, else its text. */
const yearOf = (value: string): number | string | null => {
  const date = wikidataDate(value)
  return date === undefined ? value : (date?.year ?? null)
}

const draftOf = (row: Row, key: string, note: Note): { draft: RecordDraftInput; implied: RecordDraftInput[] } => {
  const name = row.value('nomcreateur')
  const movements = list(row.value('mouvement')).map(movement)
  const draft: RecordDraftInput = {
    kind: 'genus',
    title: name,
    language: 'fr',
    source: { source: JOCONDE, key },
    fields: {
      class: 'artist',
      date: lifeOf(yearOf(row.value('datenaissance')), yearOf(row.value('datemort')), note),
      birth_place: row.value('lieunaissance') || undefined,
      death_place: row.value('lieumort') || undefined,
      nationality: list(row.value('nationalité')).join(', ') || undefined,
      licence: LICENCE,
      credit_line: CREDIT,
    },
    links: movements.flatMap(({ source }) => (source ? [{ type: 'movement', to: source }] : [])),
  }
  return { draft, implied: movements }
}

/** Identity of a person: rows about one person differ only in the order of a list. */
const personOf = (row: Row): string => [row.value('datenaissance'), row.value('datemort')].join(' ')

export type Authors = {
  entries: Entry[]
  /** Names of one known person. */
  known: ReadonlySet<string>
  /** Names shared by several people. */
  ambiguous: ReadonlySet<string>
}

const groupByName = async (file: string): Promise<{ byName: Map<string, Row[]>; broken: Entry[] }> => {
  const byName = new Map<string, Row[]>()
  const broken: Entry[] = []
  for await (const row of csvRows(file)) {
    if ('broken' in row) broken.push({ file, rows: [row.number], key: null, notes: [], refused: row.broken })
    else byName.set(row.value('nomcreateur'), [...(byName.get(row.value('nomcreateur')) ?? []), row])
  }
  return { byName, broken }
}

/** Reads the authors, joined by name: rows about one person become one record. */
export const readAuthors = async (file: string): Promise<Authors> => {
  const { byName, broken } = await groupByName(file)
  const ambiguous = new Set<string>()
  const entries = [...byName].flatMap(([name, rows]) => {
    const people = [...Map.groupBy(rows, personOf)]
    if (people.length > 1) ambiguous.add(name)
    return people.map(([person, [first, ...others]]) => {
      const place = { file, rows: [first, ...others].flatMap((row) => row?.number ?? []), key: name }
      const key = people.length > 1 ? `${authorKey(name)}/${person}` : authorKey(name)
      return entryOf(place, (note) => {
        if (others.length > 0) note('ROWS_MERGED')
        if (people.length > 1) note('NAME_SHARED', `${people.length}`)
        return first ? draftOf(first, key, note) : { draft: namedAuthor(name) }
      })
    })
  })
  return { entries: [...broken, ...entries], known: new Set(byName.keys()), ambiguous }
}
