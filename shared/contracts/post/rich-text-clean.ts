import { textParts } from '../texts/mention.ts'
import { isSafeAddress, LIST_BLOCKS, MOST_BLOCKS, MOST_CHILDREN, TEXT_BLOCKS, TEXT_MARKS } from './rich-text.ts'
import type { InlineNode, ListBlock, ListItem, RichText, RichTextBlock, TextBlock, TextLeaf } from './rich-text.ts'

type Fields = Record<string, unknown>
const LONGEST_LEAF = 20_000
const DEEPEST = 20

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isLeaf = (node: Fields): node is Fields & { text: string } => typeof node['text'] === 'string'
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const childrenOf = (node: Fields): unknown[] => listOf(node['children'])
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const words = (value: string): string => value.slice(0, LONGEST_LEAF).replaceAll('\u0000', '').toWellFormed()

const leafOf = (node: Fields & { text: string }): TextLeaf => {
  const marks = TEXT_MARKS.filter((mark) => node[mark] === true).map((mark) => [mark, true] as const)
  return { text: words(node.text), ...Object.fromEntries(marks) }
}

/** All text leaves below a node, in document order. */
const leavesOf = (nodes: readonly unknown[], depth = 0): TextLeaf[] =>
  nodes
    .filter(isFields)
    .flatMap((node) => {
      if (isLeaf(node)) return [leafOf(node)]
      return depth < DEEPEST ? leavesOf(childrenOf(node), depth + 1) : []
    })
    .slice(0, MOST_CHILDREN)

const orEmpty = <T>(nodes: T[]): (T | TextLeaf)[] => (nodes.length === 0 ? [{ text: '' }] : nodes)

const inlineOf = (node: Fields): InlineNode[] => {
  if (isLeaf(node)) return [leafOf(node)]
  const leaves = leavesOf(childrenOf(node))
  const { type, url, entity } = node
  if (type === 'link' && typeof url === 'string' && isSafeAddress(url) && leaves.length > 0)
    return [{ type, url, children: leaves }]
  if (type === 'mention' && isId(entity))
    return [{ type, entity, children: [{ text: words(leaves.map(({ text }) => text).join('')) }] }]
  return leaves
}

const inlinesOf = (node: Fields): InlineNode[] =>
  orEmpty(childrenOf(node).filter(isFields).flatMap(inlineOf).slice(0, MOST_CHILDREN))

const itemOf = (node: unknown): ListItem[] => {
  if (!isFields(node)) return []
  return [{ type: 'list-item', children: isLeaf(node) ? [leafOf(node)] : inlinesOf(node) }]
}

const holdsBlocks = (node: Fields): boolean =>
  childrenOf(node).some(
    (child) => isFields(child) && 'children' in child && child['type'] !== 'link' && child['type'] !== 'mention',
  )

const blockOf = (node: unknown, depth: number): RichTextBlock[] => {
  if (!isFields(node)) return []
  const { type } = node
  if (isLeaf(node)) return [{ type: 'paragraph', children: [leafOf(node)] }]
  if (type === 'image') {
    const { media, alt } = node
    const said = typeof alt === 'string' && alt !== '' ? { alt: words(alt).slice(0, 500).toWellFormed() } : {}
    return isId(media) ? [{ type, media, ...said, children: [{ text: '' }] }] : []
  }
  const list = LIST_BLOCKS.find((one) => one === type)
  if (list !== undefined) {
    const items = childrenOf(node).flatMap(itemOf).slice(0, MOST_CHILDREN)
    return items.length === 0 ? [] : [{ type: list, children: items } satisfies ListBlock]
  }
  if (holdsBlocks(node) && depth < DEEPEST) return childrenOf(node).flatMap((child) => blockOf(child, depth + 1))
  const block = TEXT_BLOCKS.find((one) => one === type) ?? 'paragraph'
  return [{ type: block, children: inlinesOf(node) } satisfies TextBlock]
}

/**
 * Converts any value to valid rich text by the schema's allow-list: a stored draft, pasted content. Unsupported nodes are
 * replaced by their text or dropped. Bounded in depth and breadth; the result is never empty.
 */
export const cleanRichText = (value: unknown): RichText => {
  const blocks = listOf(value)
    .flatMap((node) => blockOf(node, 0))
    .slice(0, MOST_BLOCKS)
  return blocks.length === 0 ? [{ type: 'paragraph', children: [{ text: '' }] }] : blocks
}

/** Converts plain text with mentions (mention.ts) to rich text, one paragraph per line. */
export const documentOfText = (text: string): RichText =>
  cleanRichText(
    text.split('\n').map((line) => ({
      type: 'paragraph',
      children: textParts(line).map((part) =>
        'text' in part ? part : { type: 'mention', entity: part.entity, children: [{ text: `@${part.name}` }] },
      ),
    })),
  )
