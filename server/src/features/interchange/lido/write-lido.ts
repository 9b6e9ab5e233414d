import { exchanged } from '../../catalogue/record/exchanged-record.ts'
import type { Exported, Illustrated } from '../export/exported-store.ts'
import { element, identifier } from './lido-elements.ts'
import { LIDO, SCHEMA } from './vocabulary.ts'
import { classification } from './write-classification.ts'
import { identification } from './write-identification.ts'
import { production } from './write-production.ts'
import { record, resources, rights } from './write-record.ts'
import { relations } from './write-relations.ts'

export type Work = Exported<'bibliography'> & Illustrated

/** Attributes of a root element: namespaces, and the place of the schema. */
const ROOT = {
  'xmlns:lido': LIDO,
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${LIDO} ${SCHEMA}`,
}

/**
 * Work as one element of LIDO 1.1, in the order of its schema. Identifiers are those of the source, so that another
 * installation writes the same; the page and the pictures have the addresses of this one.
 */
export const lidoOf = (work: Work, origin: string): string => {
  const { source } = exchanged(work)
  const { identifiers } = work.fields
  return element(
    'lido',
    [
      identifier('lidoRecID', source.key, source.source),
      ...Object.entries(identifiers).map(([scheme, value]) => identifier('objectPublishedID', value, scheme)),
      element('descriptiveMetadata', [classification(work), identification(work), production(work), relations(work)], {
        'xml:lang': work.language,
      }),
      element('administrativeMetadata', [rights(work), record(work, source, origin), resources(work, origin)], {
        'xml:lang': work.language,
      }),
    ],
    ROOT,
  )
}

const [start = '', end = ''] = element('lidoWrap', '\n', ROOT).split('\n')

/** Text before the records of a file, and after them. */
export const lidoStart = `<?xml version="1.0" encoding="utf-8"?>\n${start}\n`
export const lidoEnd = `${end}\n`
