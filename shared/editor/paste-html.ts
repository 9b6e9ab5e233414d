import { cleanRichText } from '../contracts/post/rich-text-clean.ts'
import type { RichText, TextMark } from '../contracts/post/rich-text.ts'
import { isListSign, isPlainWeight, styled, wordListType } from './paste-style.ts'
import type { Marks } from './paste-style.ts'

type Inline = { text: string } | { type: 'link'; url: string; children: Inline[] }
type Block = { type: string; children: unknown[] }

const MARKS: Record<string, TextMark> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  CITE: 'italic',
  DFN: 'italic',
  S: 'strikethrough',
  DEL: 'strikethrough',
  STRIKE: 'strikethrough',
  CODE: 'code',
  KBD: 'code',
  SUP: 'superscript',
  SUB: 'subscript',
}
const BLOCKS: Record<string, string> = {
  H1: 'heading-2',
  H2: 'heading-2',
  H3: 'heading-3',
  H4: 'heading-3',
  H5: 'heading-3',
  H6: 'heading-3',
  BLOCKQUOTE: 'quote',
  PRE: 'code-block',
  P: 'paragraph',
  LI: 'list-item',
}
const LISTS: Record<string, string> = { UL: 'bulleted-list', OL: 'numbered-list' }
const DROPPED = new Set([
  'SCRIPT',
  'STYLE',
  'HEAD',
  'TITLE',
  'META',
  'LINK',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'SVG',
  'BUTTON',
])
const FLOW = new Set([
  'DIV',
  'SECTION',
  'ARTICLE',
  'MAIN',
  'HEADER',
  'FOOTER',
  'ASIDE',
  'NAV',
  'BODY',
  'FIGURE',
  'FIGCAPTION',
  'TABLE',
  'TR',
  'DL',
  'DT',
  'DD',
  'HR',
  'ADDRESS',
  'DETAILS',
  'SUMMARY',
  'FORM',
])
const DEEPEST = 200
const marksOf = (element: Element, marks: Marks): Marks => {
  const mark = MARKS[element.tagName.toUpperCase()]
  const own = mark === undefined || (mark === 'bold' && isPlainWeight(element)) ? {} : { [mark]: true }
  return { ...marks, ...own, ...styled(element) }
}

/** Paragraphs of list items and quotations in other programs become lines of one block. */
const isHolder = (block: Block | null): block is Block => block?.type === 'list-item' || block?.type === 'quote'

/** Collects blocks during the traversal; text between blocks becomes paragraphs. */
class Reader {
  readonly blocks: Block[] = []
  private block: Block | null = null
  private list: Block | null = null
  /** List of consecutive Word paragraphs that are list items. */
  private written: Block | null = null
  /** True after a paragraph in an item or quotation: the next text starts a new line. */
  private broken = false

  private open(type: string): void {
    this.close()
    this.block = { type, children: [] }
  }

  private seam(): void {
    this.broken ||= this.block !== null && this.block.children.length > 0
  }

  private close(): void {
    const block = this.block
    this.block = null
    this.broken = false
    if (block === null || !JSON.stringify(block.children).match(/"text":"[^"]*[^\s"\\]/)) return
    if (block.type === 'list-item') (this.list ?? this.written)?.children.push(block)
    else {
      this.written = null
      this.blocks.push(block)
    }
  }

  private add(inline: Inline): void {
    if (this.block === null) {
      if ('text' in inline && inline.text.trim() === '') return
      this.open('paragraph')
    }
    const block = this.block
    // White space between paragraphs of an item or quotation comes from the source's formatting.
    const atLine = this.broken || (isHolder(block) && block.children.length === 0)
    if (atLine && 'text' in inline && inline.text.trim() === '') return
    if (this.broken) block?.children.push({ text: '\n' })
    this.broken = false
    block?.children.push(atLine && 'text' in inline ? { ...inline, text: inline.text.trimStart() } : inline)
  }

  private text(node: Node, marks: Marks, literal: boolean): void {
    const raw = node.nodeValue ?? ''
    const text = literal ? raw : raw.replace(/[ \t\r\n\f]+/g, ' ')
    if (text !== '') this.add({ text, ...marks })
  }

  private link(element: Element, url: string): void {
    const text = (element.textContent ?? '').replace(/\s+/g, ' ')
    if (text.trim() !== '') this.add({ type: 'link', url, children: [{ text }] })
  }

  private item(element: Element, type: string, depth: number): void {
    this.close()
    if (this.written?.type !== type) {
      this.written = { type, children: [] }
      this.blocks.push(this.written)
    }
    this.open('list-item')
    this.walk(element, {}, false, depth)
    this.close()
  }

  private listed(element: Element, type: string, depth: number): void {
    this.close()
    this.written = null
    const outer = this.list
    // Nested lists are flattened: a rich text has one list level.
    const list = outer ?? { type, children: [] }
    this.list = list
    this.walk(element, {}, false, depth)
    this.close()
    this.list = outer
    if (outer === null && list.children.length > 0) this.blocks.push(list)
  }

  private newLine(): void {
    if (this.block !== null) this.add({ text: '\n' })
  }

  /** Reads a paragraph inside an item or a quotation, whose block goes on. */
  private line(element: Element, marks: Marks, literal: boolean, depth: number): void {
    this.seam()
    this.walk(element, marksOf(element, marks), literal, depth)
    this.seam()
  }

  private whole(element: Element, type: string, depth: number): void {
    this.open(type === 'list-item' && this.list === null ? 'paragraph' : type)
    this.walk(element, {}, type === 'code-block', depth)
    this.close()
  }

  private flow(element: Element, tag: string, marks: Marks, literal: boolean, depth: number): void {
    const flows = FLOW.has(tag)
    if (flows) this.close()
    this.walk(element, marksOf(element, marks), literal, depth)
    if (flows) this.close()
    else if (tag === 'TD' || tag === 'TH') this.add({ text: ' ' })
  }

  private element(element: Element, marks: Marks, literal: boolean, depth: number): void {
    const tag = element.tagName.toUpperCase()
    if (DROPPED.has(tag) || isListSign(element)) return
    const word = tag === 'P' && this.list === null ? wordListType(element) : null
    if (word !== null) return this.item(element, word, depth)
    const list = LISTS[tag]
    if (list !== undefined) return this.listed(element, list, depth)
    if (tag === 'BR') return this.newLine()
    if (isHolder(this.block) && (tag === 'P' || FLOW.has(tag))) return this.line(element, marks, literal, depth)
    const block = BLOCKS[tag]
    if (block !== undefined) return this.whole(element, block, depth)
    const href = tag === 'A' ? element.getAttribute('href') : null
    if (href !== null && !element.querySelector('p, div, h1, h2, h3, li')) return this.link(element, href)
    return this.flow(element, tag, marks, literal, depth)
  }

  walk(parent: Node, marks: Marks, literal: boolean, depth: number): void {
    if (depth > DEEPEST) return
    for (const node of parent.childNodes) {
      if (node.nodeType === 3) this.text(node, marks, literal)
      else if (node.nodeType === 1) this.element(node as Element, marks, literal, depth + 1)
    }
  }

  end(): Block[] {
    this.close()
    return this.blocks.filter(({ children }) => children.length > 0)
  }
}

/** Converts clipboard HTML of other programs to rich text: structure and emphasis only. */
export const richTextOfDom = (root: Node): RichText => {
  const reader = new Reader()
  reader.walk(root, {}, false, 0)
  return cleanRichText(reader.end())
}
