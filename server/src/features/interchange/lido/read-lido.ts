import type { RecordDraftInput, RecordSource } from '@florilege/shared/contracts'
import { BadRow, entryOf } from '../reading/entry.ts'
import type { Entry } from '../reading/entry.ts'
import { libraryOf } from '../reading/read-bibtex.ts'
import { carriedLine } from './carried-text.ts'
import { languageCode } from './chosen-text.ts'
import { at, lidoRecords } from './lido-node.ts'
import type { LidoNode } from './lido-node.ts'
import { LidoReading } from './lido-reading.ts'
import type { Note } from './lido-reading.ts'
import { readLink, readPictures, readRights } from './read-administration.ts'
import { readClassification, readDescription, readEdition, readInscription, readRepository } from './read-identification.ts'
import { readProduction } from './read-production.ts'
import { readRelatedWorks, readSubjects } from './read-relations.ts'
import { readSize } from './read-size.ts'
import { readTitles } from './read-titles.ts'

/** Published identifiers by their source; "uri" for an address without one. */
const identifiersOf = (record: LidoNode, reading: LidoReading): Record<string, string> => {
  const found = new Map<string, string>()
  for (const { text, attributes } of at(record, 'objectPublishedID')) {
    const [scheme, value] = [carriedLine(attributes['source'] ?? '') || 'uri', carriedLine(text)]
    if (value === '') continue
    if (scheme.length > 60 || found.has(scheme)) reading.leave('objectPublishedID')
    else found.set(scheme, value)
  }
  return Object.fromEntries(found)
}

const elementsIn = ({ children }: LidoNode): number => children.reduce((sum, child) => sum + elementsIn(child), 1)

/** A translation that leaves out more than this share of elements does not replace the original. */
const FULL = 0.8
const LANGUAGES = ['fr', 'en']

/** Descriptions of a record in its languages, first the one to read: of the full ones that in French, in English, or the first. */
const descriptionsOf = (record: LidoNode): readonly LidoNode[] => {
  const all = at(record, 'descriptiveMetadata').map((node) => ({ node, size: elementsIn(node) }))
  const most = Math.max(...all.map(({ size }) => size))
  const rank = ({ node, size }: (typeof all)[number]): number => {
    const language = LANGUAGES.indexOf(languageCode(node.lang))
    return (size < most * FULL ? 10 : 0) + (language < 0 ? LANGUAGES.length : language)
  }
  return all.toSorted((a, b) => rank(a) - rank(b)).map(({ node }) => node)
}

const draftOf = (record: LidoNode, source: RecordSource, library: string, note: Note) => {
  const descriptions = descriptionsOf(record)
  const [main] = descriptions
  if (main === undefined) throw new BadRow('RECORD_INVALID')
  const administration = at(record, 'administrativeMetadata')
  const reading = new LidoReading(languageCode(main.lang), library, note)
  const { title, lang, subtitle, others } = readTitles(descriptions, reading.language)
  const fields = {
    ...readClassification(main, reading),
    subtitle,
    alternative_titles: reading.first('titleSet', others, 50),
    ...readProduction(main, reading),
    ...readSize(main, reading),
    ...readRepository(main, reading),
    inscription: readInscription(main, reading.language),
    edition: readEdition(main, reading),
    identifiers: identifiersOf(record, reading),
    description: readDescription(descriptions, reading),
    subjects: readSubjects(main, reading),
    ...readRights(administration, reading),
    source_url: readLink(administration),
    source_images: readPictures(administration, reading),
  }
  readRelatedWorks(main, reading)
  reading.tellLeft()
  const draft: RecordDraftInput = {
    kind: 'bibliography',
    title,
    language: languageCode(lang ?? main.lang),
    source,
    fields,
    links: reading.links,
  }
  return { draft, implied: reading.implied }
}

const entryOfRecord = (file: string, number: number, record: LidoNode): Entry => {
  const library = libraryOf(file)
  const identifiers = [...at(record, 'lidoRecID'), ...at(record, 'administrativeMetadata', 'recordWrap', 'recordID')]
  const source = new LidoReading('und', library, () => {}).sourceOf(identifiers)
  return entryOf({ file, rows: [number], key: source?.key ?? null }, (note) => {
    if (source === undefined) throw new BadRow('KEY_MISSING')
    return draftOf(record, source, library, note)
  })
}

/** Reads the records of a LIDO file as works; those of one file may be one or many. */
export async function* readLido(file: string): AsyncGenerator<Entry> {
  let number = 0
  for await (const record of lidoRecords(file)) {
    number += 1
    yield entryOfRecord(file, number, record)
  }
}
