import type { RecordDraftInput } from '@florilege/shared/contracts'
import type { z } from 'zod'
import { jsonFiles, nameOfSource } from '../export/archive.ts'
import type { ArchiveFile, JsonSource } from '../export/archive.ts'
import { csvRows } from '../mapping/csv-rows.ts'
import type { Row } from '../mapping/csv-rows.ts'
import { entryOf } from '../reading/entry.ts'
import type { Entry } from '../reading/entry.ts'
import { tateArtist } from './tate-schemas.ts'
import type { TateArtist, tateMovement } from './tate-schemas.ts'
import { lifeOf } from './life-date.ts'
import type { GivenYear } from './life-date.ts'

export const TATE = 'tate'
export const LICENCE = 'CC0 1.0'

export const artistSource = (id: number | string) => ({ source: TATE, key: `artist/${id}` })

/** Movement as mentioned by artists and works. */
export const movementOf = ({ id, name }: z.infer<typeof tateMovement>): RecordDraftInput => ({
  kind: 'genus',
  title: name,
  language: 'en',
  implied: true,
  source: { source: TATE, key: `movement/${id}` },
  fields: { class: 'movement', credit_line: 'Tate', licence: LICENCE },
})

/** Collections store artists in a folder of their own; otherwise they are recognized by their keys. */
const isArtist = (file: ArchiveFile): boolean =>
  /(^|\/)artists\//.test(file.name) ||
  (!/(^|\/)artworks\//.test(file.name) && 'text' in file && file.text.includes('"birthYear"') && !file.text.includes('"acno"'))

/** Reads the JSON of an archive's artists by id; invalid files are refused. */
const archivedArtists = async (archive: JsonSource): Promise<{ artists: Map<string, TateArtist>; broken: Entry[] }> => {
  const artists = new Map<string, TateArtist>()
  const broken: Entry[] = []
  let number = 0
  for await (const file of jsonFiles(archive)) {
    if (!isArtist(file)) continue
    number += 1
    const result = 'text' in file ? tateArtist.safeParse(parsed(file.text)) : null
    if (result?.success) artists.set(String(result.data.id), result.data)
    else broken.push({ file: nameOfSource(archive), rows: [number], key: file.name, notes: [], refused: refusalOf(result) })
  }
  return { artists, broken }
}

/** Value of a JSON text; undefined for invalid JSON. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** Reason why a file could not be read. */
export const refusalOf = (result: { success: boolean; error?: z.ZodError } | null): string => {
  const [issue] = result?.error?.issues ?? []
  return issue ? `FIELD_INVALID ${issue.path.join('.') || 'file'}` : 'FILE_TOO_LARGE'
}

type Person = {
  id: string
  name: string
  sortName: string
  born: GivenYear
  died: GivenYear
  bornIn: string
  diedIn: string
  url: string
  movements: RecordDraftInput[]
}

type Note = (code: string, detail?: string) => void

const draftOf = (person: Person, note: Note): { draft: RecordDraftInput; implied: RecordDraftInput[] } => {
  const draft: RecordDraftInput = {
    kind: 'genus',
    title: person.name,
    language: 'en',
    source: artistSource(person.id),
    fields: {
      class: 'artist',
      sort_name: person.sortName,
      date: lifeOf(person.born, person.died, note),
      birth_place: person.bornIn || undefined,
      death_place: person.diedIn || undefined,
      identifiers: { tate: person.id },
      source_url: person.url || undefined,
      credit_line: 'Tate',
      licence: LICENCE,
    },
    links: person.movements.flatMap(({ source }) => (source ? [{ type: 'movement', to: source }] : [])),
  }
  return { draft, implied: person.movements }
}

/** Display name of "Abbott, Lemuel Francis". */
const spoken = (name: string): string => name.replace(/^([^,]+), (.+)$/, '$2 $1')

const fromRow = (row: Row, more: TateArtist | undefined): Person => ({
  id: row.value('id'),
  name: more?.fc ?? spoken(row.value('name')),
  sortName: row.value('name'),
  born: row.value('yearOfBirth'),
  died: row.value('yearOfDeath'),
  bornIn: row.value('placeOfBirth'),
  diedIn: row.value('placeOfDeath'),
  url: row.value('url'),
  movements: (more?.movements ?? []).map(movementOf),
})

const fromArchive = (artist: TateArtist): Person => ({
  id: String(artist.id),
  name: artist.fc,
  sortName: artist.mda,
  born: artist.birth?.time?.startYear,
  died: artist.death?.time?.startYear,
  bornIn: artist.birth?.place?.name ?? '',
  diedIn: artist.death?.place?.name ?? '',
  url: artist.url ?? '',
  movements: (artist.movements ?? []).map(movementOf),
})

/** Artists of the table, completed by those of the archive, then those that only the archive has. */
export async function* readArtists(table: string | null, archive: JsonSource | null): AsyncGenerator<Entry> {
  const { artists, broken } =
    archive === null ? { artists: new Map<string, TateArtist>(), broken: [] } : await archivedArtists(archive)
  yield* broken
  const told = new Set<string>()
  for await (const row of table === null ? [] : csvRows(table)) {
    if ('broken' in row) yield { file: table ?? '', rows: [row.number], key: null, notes: [], refused: row.broken }
    else {
      const id = row.value('id')
      const more = artists.get(id)
      told.add(id)
      yield entryOf({ file: table ?? '', rows: [row.number], key: id }, (note) => draftOf(fromRow(row, more), note))
    }
  }
  let number = 0
  for (const [id, artist] of artists) {
    number += 1
    if (!told.has(id))
      yield entryOf({ file: nameOfSource(archive ?? ''), rows: [number], key: id }, (note) => draftOf(fromArchive(artist), note))
  }
}
