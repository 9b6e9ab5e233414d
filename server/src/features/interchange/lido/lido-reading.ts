import type { RecordDraftInput, RecordSource } from '@florilege/shared/contracts'
import { stubOf } from '../../catalogue/record/exchanged-record.ts'
import type { ExchangedLink } from '../../catalogue/record/exchanged-record.ts'
import { isAlternative } from './chosen-text.ts'
import { carriedLine } from './carried-text.ts'
import type { LidoNode } from './lido-node.ts'

export type Note = (code: string, detail?: string) => void
export type Fields = Extract<RecordDraftInput, { kind: 'bibliography' }>['fields']

/** Record that is being read: its language, the name of its file, linked records, and elements without a place. */
export class LidoReading {
  readonly language: string
  readonly note: Note
  readonly #library: string
  readonly #links = new Map<string, { link: NonNullable<RecordDraftInput['links']>[number]; stub: RecordDraftInput }>()
  readonly #left = new Set<string>()

  constructor(language: string, library: string, note: Note) {
    this.language = language
    this.#library = library
    this.note = note
  }

  /** Source and key of an identifier: the source that it states, else the site of an address, else the file. */
  sourceOf(identifiers: readonly LidoNode[]): RecordSource | undefined {
    const filled = identifiers.filter(({ text }) => carriedLine(text) !== '')
    const chosen = filled.find((one) => !isAlternative(one)) ?? filled[0]
    if (chosen === undefined) return undefined
    const key = carriedLine(chosen.text)
    const said = carriedLine(chosen.attributes['source'] ?? '').slice(0, 100)
    return { source: said || /^https?:\/\/([^/\s]{1,100})/.exec(key)?.[1] || this.#library, key }
  }

  link(link: ExchangedLink): void {
    const { type, role, to } = link
    const draft = { type, role: role === '' ? null : role, to }
    this.#links.set(JSON.stringify([type, role, to.source, to.key]), { link: draft, stub: stubOf(link) })
  }

  leave(...names: string[]): void {
    for (const name of names) this.#left.add(name)
  }

  /** The first so many values; the others are reported. */
  first<T>(name: string, values: readonly T[], most: number): T[] {
    if (values.length > most) this.leave(name)
    return values.slice(0, most)
  }

  get links(): NonNullable<RecordDraftInput['links']> {
    return [...this.#links.values()].map(({ link }) => link)
  }

  get implied(): RecordDraftInput[] {
    return [...this.#links.values()].map(({ stub }) => stub)
  }

  tellLeft(): void {
    if (this.#left.size > 0) this.note('FIELDS_LEFT_OUT', [...this.#left].join(', ').slice(0, 200))
  }
}
