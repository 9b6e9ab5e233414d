import { createReadStream } from 'node:fs'
import { Unusable } from '../mapping/unusable.ts'
import { lidoRoot } from './lido-root.ts'

/** Characters of one record, with its texts. */
const LARGEST = 8 * 1024 * 1024
/** LIDO nests some twenty elements. */
const DEEPEST = 100

/** Comment, section of characters, instruction, or tag with quoted attributes. */
const TOKEN = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)[^<>"'!?/][^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*>/y

export const unreadable = (why: string): Unusable => new Unusable(`the XML cannot be read: ${why}`, 'XML_UNREADABLE')

/** Depth at which records begin. Throws for a document type, which could define entities, and for another encoding. */
const recordDepth = (head: string): number => {
  const root = lidoRoot(head)
  if (root === null) throw unreadable('no LIDO')
  if (root.doctype) throw new Unusable('the XML has a document type, which is not accepted', 'XML_DOCTYPE')
  const encoding = /^<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,40})/.exec(head)?.[1] ?? 'utf-8'
  if (!/^(?:utf-?8|us-ascii)$/i.test(encoding))
    throw new Unusable(`the XML is in ${encoding}, not in UTF-8`, `ENCODING_INVALID ${encoding}`)
  return root.wrapped ? 1 : 0
}

/** Splitter of a text that arrives in pieces: hands out the complete elements at a depth, and keeps the rest. */
class Splitter {
  readonly #base: number
  #text = ''
  #at = 0
  #start = 0
  #depth = 0
  #closed = false

  constructor(base: number) {
    this.#base = base
  }

  get closed(): boolean {
    return this.#closed
  }

  #opens(at: number): void {
    if (this.#depth === this.#base) this.#start = at
    this.#depth += 1
    if (this.#depth > DEEPEST) throw unreadable('elements nested too deeply')
  }

  /** True at the end of a record. */
  #closes(): boolean {
    this.#depth -= 1
    this.#closed = this.#depth <= 0
    return this.#depth === this.#base
  }

  /** Drops what is read, so that memory holds one record. */
  #forget(): void {
    const from = this.#depth > this.#base ? this.#start : this.#at
    this.#text = this.#text.slice(from)
    this.#at -= from
    this.#start = 0
    if (this.#text.length > LARGEST) throw new Unusable(`a record has at most ${LARGEST / 1024 / 1024} MiB`, 'ENTRY_TOO_LARGE')
  }

  *take(piece: string): Generator<string> {
    this.#text += piece
    while (!this.#closed) {
      const open = this.#text.indexOf('<', this.#at)
      TOKEN.lastIndex = open
      const token = open < 0 ? null : TOKEN.exec(this.#text)
      this.#at = token === null ? (open < 0 ? this.#text.length : open) : TOKEN.lastIndex
      if (token === null) break
      const [tag, slash] = token
      if (slash === undefined) continue
      if (slash === '') this.#opens(open)
      if ((slash === '/' || tag.endsWith('/>')) && this.#closes()) yield this.#text.slice(this.#start, this.#at)
    }
    this.#forget()
  }
}

/** Texts of the records of a LIDO file, one after the other. Throws Unusable with one line. */
export async function* recordTexts(file: string): AsyncGenerator<string> {
  let splitter: Splitter | undefined
  for await (const piece of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const text = splitter === undefined ? piece.replace(/^\uFEFF/, '') : piece
    splitter ??= new Splitter(recordDepth(text))
    yield* splitter.take(text)
    if (splitter.closed) return
  }
  throw unreadable('it ends too early')
}
