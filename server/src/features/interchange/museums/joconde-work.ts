import { FIRST_YEAR, LAST_YEAR } from '@florilege/shared/contracts'
import type { RecordDraftInput } from '@florilege/shared/contracts'
import { wordedDate } from '../export/bibliography-date.ts'
import { BadRow, entryOf } from '../reading/entry.ts'
import type { Entry } from '../reading/entry.ts'
import { csvRows } from '../mapping/csv-rows.ts'
import type { Row } from '../mapping/csv-rows.ts'
import { authorKey, CREDIT, JOCONDE, namedAuthor } from './joconde-author.ts'
import type { Authors } from './joconde-author.ts'
import { isUnknown, wikidataDate } from './wikidata-date.ts'
import { dateText } from './years.ts'

type Noter = (code: string, detail?: string) => void
type Fields = Extract<RecordDraftInput, { kind: 'bibliography' }>['fields']

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
const unique = (values: readonly string[]): string[] => [...new Set(values.filter(Boolean))]

/** Sorted materials, so that "bois, peinture à l'huile" and its reverse are one technique. */
const techniqueOf = (material: string): string | undefined => {
  const rank = (part: string): number =>
    /^(peinture|huile|tempera|détrempe|gouache|pastel|aquarelle|encre|gravure)/.test(part) ? 0 : 1
  return (
    list(material)
      .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'fr'))
      .join(', ') || undefined
  )
}

const measure = (value: string, column: string): number | null => {
  if (value === '') return null
  const number = Number(value)
  if (!Number.isFinite(number) || number < 0 || number > 1_000_000)
    throw new BadRow(`SIZE_INVALID ${column} ${value.slice(0, 40)}`)
  return number
}

const french = new Intl.NumberFormat('fr', { maximumFractionDigits: 3 })

/** The source mixes metres, centimetres and millimetres without stating the unit: numbers are stored without one. */
const sizeOf = (rows: readonly Row[]): Pick<Fields, 'dimensions' | 'dimensions_text'> => {
  const sizes = rows.map((row) => ({
    height: measure(row.value('hauteur'), 'hauteur'),
    width: measure(row.value('largeur'), 'largeur'),
  }))
  const texts = unique(
    sizes.map(({ height, width }) =>
      [height === null ? '' : `H. ${french.format(height)}`, width === null ? '' : `L. ${french.format(width)}`]
        .filter(Boolean)
        .join(' × '),
    ),
  )
  if (texts.length === 0) return {}
  const size = sizes.find(({ height, width }) => height !== null || width !== null)
  const sure = texts.length === 1 && size !== undefined
  const numbers = (['height', 'width'] as const).flatMap((name) => {
    const value = sure ? size[name] : null
    return value === null ? [] : [{ name, value, unit: 'unknown' as const }]
  })
  return { dimensions: numbers, dimensions_text: texts.join(' ; ') }
}

const creatorsOf = (rows: readonly Row[], { known, ambiguous }: Pick<Authors, 'known' | 'ambiguous'>, note: Noter) => {
  const names = unique(rows.map((row) => row.value('nomcreateur')))
  const named = names.filter((name) => !isUnknown(name))
  const alone = named.filter((name) => ambiguous.has(name))
  for (const name of alone) note('AUTHOR_AMBIGUOUS', name)
  const linked = named.filter((name) => !ambiguous.has(name))
  const stubs = linked.filter((name) => !known.has(name))
  for (const name of stubs) note('AUTHOR_BY_NAME_ONLY', name)
  const nobody = names.some(isUnknown) && named.length === 0 ? ['Anonyme'] : []
  return {
    contributors: [...alone, ...nobody].map((name) => ({ name, role: '' })),
    links: linked.map((name) => ({ type: 'creator' as const, to: { source: JOCONDE, key: authorKey(name) } })),
    implied: stubs.map(namedAuthor),
  }
}

/** The date of the first row that has one, with years rather than without. */
const dateOf = (rows: readonly Row[], note: Noter): Fields['date'] => {
  const dates = rows.flatMap((row) => datingOf(row.value('datecreation'), note) ?? [])
  if (rows.some((row) => isUnknown(row.value('datecreation')))) note('DATE_UNKNOWN')
  return dates.find(({ from, to }) => from !== null || to !== null) ?? dates[0]
}

const datingOf = (value: string, note: Noter): Fields['date'] => {
  const date = wikidataDate(value)
  if (date === undefined) return wordedDate(value, note)
  if (date === null) return undefined
  const text = dateText(date.year, date.month, date.day)
  if (date.year >= FIRST_YEAR && date.year <= LAST_YEAR) return { text, from: date.year, to: date.year }
  note('DATE_IN_WORDS', text)
  return { text, from: null, to: null }
}

const workOf = (id: string, rows: readonly Row[], authors: Authors, note: Noter) => {
  const values = (column: string): string[] => unique(rows.map((row) => row.value(column)))
  const [title = '', ...others] = values('titre')
  const { contributors, links, implied } = creatorsOf(rows, authors, note)
  const draft: RecordDraftInput = {
    kind: 'bibliography',
    title,
    language: 'fr',
    source: { source: JOCONDE, key: `work/${id}` },
    fields: {
      class: 'artwork',
      alternative_titles: others,
      contributors,
      date: dateOf(rows, note),
      object_type: values('type')[0],
      genre: values('genre')[0],
      technique: techniqueOf(values('materiel')[0] ?? ''),
      ...sizeOf(rows),
      identifiers: { joconde: id },
      source_images: values('image').map((image) => image.replace(/^http:/, 'https:')),
      source_url: `https://www.pop.culture.gouv.fr/notice/joconde/${encodeURIComponent(id)}`,
      // The data are free (CC0); the work has no stated licence.
      credit_line: `${CREDIT}, CC0 1.0`,
    },
    links,
  }
  return { draft, implied }
}

const COLUMNS = ['titre', 'nomcreateur', 'datecreation', 'largeur', 'hauteur', 'type', 'materiel', 'genre', 'image']

/** Rows of one identifier become one record; a bad row among them is refused and takes no other down. */
const entriesOf = (file: string, id: string, rows: readonly Row[], authors: Authors): Entry[] => {
  const single = (row: Row): Entry => entryOf({ file, rows: [row.number], key: id }, (note) => workOf(id, [row], authors, note))
  const bad = rows.length === 1 ? [] : rows.map(single).filter((entry) => 'refused' in entry)
  const good = rows.filter(({ number }) => !bad.some((entry) => entry.rows[0] === number))
  if (good.length === 0) return bad
  const merged = entryOf({ file, rows: good.map(({ number }) => number), key: id }, (note) => {
    if (good.length > 1) {
      const differing = COLUMNS.filter((column) => new Set(good.map((row) => row.value(column))).size > 1)
      note('ROWS_MERGED', differing.join(', '))
    }
    return workOf(id, good, authors, note)
  })
  return [...bad, merged]
}

/** Reads the works one after the other; a work with repeated identifiers is yielded after its last row. */
export async function* readWorks(file: string, authors: Authors): AsyncGenerator<Entry> {
  const times = new Map<string, number>()
  for await (const row of csvRows(file)) {
    if ('value' in row) times.set(row.value('identifiant'), (times.get(row.value('identifiant')) ?? 0) + 1)
  }
  const waiting = new Map<string, Row[]>()
  for await (const row of csvRows(file)) {
    if ('broken' in row) {
      yield { file, rows: [row.number], key: null, notes: [], refused: row.broken }
      continue
    }
    const id = row.value('identifiant')
    if (id === '') {
      yield { file, rows: [row.number], key: null, notes: [], refused: 'KEY_MISSING identifiant' }
      continue
    }
    const rows = [...(waiting.get(id) ?? []), row]
    if (rows.length < (times.get(id) ?? 1)) {
      waiting.set(id, rows)
      continue
    }
    waiting.delete(id)
    yield* entriesOf(file, id, rows, authors)
  }
}
