import type { RecordDraftInput } from '@florilege/shared/contracts'
import { jsonFiles, nameOfSource } from '../export/archive.ts'
import type { ArchiveFile, JsonSource } from '../export/archive.ts'
import { entryOf } from '../reading/entry.ts'
import type { Entry } from '../reading/entry.ts'
import { artistSource, LICENCE, movementOf, parsed, refusalOf, TATE } from './tate-artist.ts'
import { TakenFields } from '../mapping/taken-fields.ts'
import { subjectNames, tateWork } from './tate-schemas.ts'
import type { TateWork } from './tate-schemas.ts'
import { tateDate } from './tate-date.ts'
import { sizeOf, sizeText } from './tate-size.ts'

/** Credit that the museum requests for its data. */
const DATA = 'Data: Tate, CC0 1.0'

const secure = (address: string | null | undefined): string | undefined => address?.replace(/^http:/, 'https:') || undefined

type Note = (code: string, detail?: string) => void

const draftOf = (work: TateWork, note: Note): { draft: RecordDraftInput; implied: RecordDraftInput[] } => {
  const artists = work.contributors.map(({ id, fc, mda }): RecordDraftInput => ({
    kind: 'genus',
    title: fc,
    language: 'en',
    implied: true,
    source: artistSource(id),
    fields: {
      class: 'artist',
      sort_name: mda ?? undefined,
      identifiers: { tate: String(id) },
      credit_line: 'Tate',
      licence: LICENCE,
    },
  }))
  const movements = (work.movements ?? []).map(movementOf)
  const thumbnail = secure(work.thumbnailUrl)
  const draft: RecordDraftInput = {
    kind: 'bibliography',
    title: work.title.trim(),
    language: 'en',
    source: { source: TATE, key: `work/${work.acno}` },
    fields: {
      class: 'artwork',
      alternative_titles: work.foreignTitle ? [work.foreignTitle] : [],
      date: tateDate(work, note),
      object_type: work.classification ?? undefined,
      technique: work.medium ?? undefined,
      dimensions: sizeOf(work.dimensions ?? ''),
      dimensions_text: sizeText(work.dimensions ?? ''),
      inscription: work.inscription ?? undefined,
      inventory_number: work.acno,
      institution: 'Tate',
      // The data are free, but not the works: each has the terms that its source states, or none.
      credit_line: [work.creditLine, DATA].filter(Boolean).join(' · '),
      licence: work.thumbnailCopyright ?? undefined,
      subjects: subjectNames(work),
      source_url: secure(work.url),
      source_images: thumbnail ? [thumbnail] : [],
      identifiers: { tate: work.acno },
    },
    links: [
      ...work.contributors.map(({ id, role }) => ({ type: 'creator' as const, role: role ?? null, to: artistSource(id) })),
      ...movements.flatMap(({ source }) => (source ? [{ type: 'movement' as const, to: source }] : [])),
    ],
  }
  return { draft, implied: [...artists, ...movements] }
}

/** Redundant fields of a file. */
const DOUBLE = ['all_artists', 'contributorCount', 'movementCount', 'subjectCount', 'id', 'height', 'width', 'depth', 'units']

const tellRest = (value: unknown, note: Note): void => {
  const fields = new TakenFields(value as Record<string, unknown>, (told) =>
    told === null || told === '' || (Array.isArray(told) && told.length === 0) ? undefined : JSON.stringify(told),
  )
  fields.known([...Object.keys(tateWork.shape), ...DOUBLE])
  fields.tellRest(note)
}

const isWork = (file: ArchiveFile): boolean =>
  /(^|\/)artworks\//.test(file.name) || (!/(^|\/)artists\//.test(file.name) && 'text' in file && file.text.includes('"acno"'))

/** Reads the works of an archive, one JSON file after the other. */
export async function* readTateWorks(archive: JsonSource): AsyncGenerator<Entry> {
  let number = 0
  for await (const file of jsonFiles(archive)) {
    if (!isWork(file)) continue
    number += 1
    const value = 'text' in file ? parsed(file.text) : null
    const result = 'text' in file ? tateWork.safeParse(value) : null
    const place = { file: nameOfSource(archive), rows: [number], key: result?.data?.acno ?? file.name }
    if (result?.success)
      yield entryOf(place, (note) => {
        tellRest(value, note)
        return draftOf(result.data, note)
      })
    else yield { ...place, notes: [], refused: refusalOf(result) }
  }
}
