import { parseXml, XmlElement } from '@rgrove/parse-xml'
import type { TableForm } from '../mapping/csv-rows.ts'
import { Unusable } from '../mapping/unusable.ts'

/** Table of a Darwin Core Archive as its meta.xml describes it (https://dwc.tdwg.org/text/). */
export type DwcTable = {
  /** Last part of the row type: "Taxon", "VernacularName". */
  rowType: string
  files: string[]
  form: TableForm
  /** Name of the column that joins the tables. */
  id: string
  /** Constant values of every row. */
  defaults: ReadonlyMap<string, string>
}
export type DwcArchive = { core: DwcTable; extensions: DwcTable[] }

/** Name of the identifier's column, in addition to a term it may have. */
export const ID = '#id'

const ESCAPES: Record<string, string> = { '\\t': '\t', '\\n': '\n', '\\r': '\r', '\\r\\n': '\r\n' }
const unescaped = (text: string): string => ESCAPES[text] ?? text
const nameOf = (term: string): string => term.split(/[/#:]/).at(-1) ?? term

const children = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name)

const whole = (text: string | undefined, preset: number): number => {
  const number = text === undefined || text.trim() === '' ? preset : Number(text)
  if (!Number.isInteger(number) || number < 0 || number > 2000)
    throw new Unusable(`meta.xml has the number ${text ?? ''} where none can be`, `META_NUMBER ${(text ?? '').slice(0, 40)}`)
  return number
}

const encodingOf = (name: string): string => {
  try {
    return new TextDecoder(name).encoding
  } catch {
    const shown = name.slice(0, 40)
    throw new Unusable(`meta.xml names the encoding ${shown}, which is not known`, `META_ENCODING ${shown}`)
  }
}

const columnsOf = (table: XmlElement, idName: string): { names: string[]; defaults: Map<string, string> } => {
  const names: string[] = []
  const defaults = new Map<string, string>()
  const [id] = children(table, idName)
  if (id !== undefined) names[whole(id.attributes['index'], 0)] = ID
  for (const { attributes } of children(table, 'field')) {
    const name = nameOf(attributes['term'] ?? '')
    const { index, default: preset } = attributes
    if (preset !== undefined) defaults.set(name, preset)
    // A column that is both identifier and term is read as the identifier.
    if (index !== undefined) names[whole(index, 0)] ??= name
  }
  return { names: Array.from(names, (name, at) => name ?? `#${at}`), defaults }
}

const tableOf = (table: XmlElement, idName: string): DwcTable => {
  const { attributes } = table
  const files = children(table, 'files').flatMap((list) => children(list, 'location').map((location) => location.text.trim()))
  if (files.length === 0) throw new Unusable('meta.xml has a table without a file', 'META_TABLE_WITHOUT_FILE')
  const { names, defaults } = columnsOf(table, idName)
  const quote = attributes['fieldsEnclosedBy'] ?? '"'
  return {
    rowType: nameOf(attributes['rowType'] ?? ''),
    files,
    id: ID,
    defaults,
    form: {
      delimiter: unescaped(attributes['fieldsTerminatedBy'] ?? ',') || ',',
      quote: quote === '' ? null : quote,
      headerLines: whole(attributes['ignoreHeaderLines'], 0),
      names,
      // Columns that meta.xml does not name are ignored, and writers omit empty values at the end.
      ragged: true,
      encoding: encodingOf(attributes['encoding'] ?? 'UTF-8'),
    },
  }
}

/** Parses a meta.xml; throws Unusable with a one-line message. Entity declarations and doctypes have no effect. */
export const readMeta = (text: string): DwcArchive => {
  try {
    const { root } = parseXml(text)
    const [core] = root === null ? [] : children(root, 'core')
    if (root === null || core === undefined) throw new Unusable('meta.xml has no core table', 'META_CORE_MISSING')
    return { core: tableOf(core, 'id'), extensions: children(root, 'extension').map((one) => tableOf(one, 'coreid')) }
  } catch (error) {
    if (error instanceof Unusable) throw error
    throw new Unusable(
      `meta.xml cannot be read: ${error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)}`,
      'META_UNREADABLE',
    )
  }
}
