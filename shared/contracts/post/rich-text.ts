/** Text marks. */
export const TEXT_MARKS = ['bold', 'italic', 'underline', 'strikethrough', 'code', 'superscript', 'subscript'] as const
export type TextMark = (typeof TEXT_MARKS)[number]

/** Text block types. */
export const TEXT_BLOCKS = ['paragraph', 'heading-2', 'heading-3', 'quote', 'code-block'] as const
export const LIST_BLOCKS = ['bulleted-list', 'numbered-list'] as const

/** A rich text is a list of blocks with a fixed depth: block, (list item,) link or mention, text leaf. */
export const MOST_BLOCKS = 500
/** Maximum number of children of one block, and of items of one list. */
export const MOST_CHILDREN = 200
/** Maximum number of blocks, items, links, mentions and text leaves together. */
export const MOST_NODES = 4000
export const LONGEST_ADDRESS = 2000

export type TextLeaf = { text: string } & { [M in TextMark]?: true | undefined }
export type LinkNode = { type: 'link'; url: string; children: TextLeaf[] }
/** Mention of an entity; its child holds the displayed text, `@` and the name. */
export type MentionNode = { type: 'mention'; entity: number; children: TextLeaf[] }
export type InlineNode = TextLeaf | LinkNode | MentionNode
export type TextBlock = { type: (typeof TEXT_BLOCKS)[number]; children: InlineNode[] }
export type ListItem = { type: 'list-item'; children: InlineNode[] }
export type ListBlock = { type: (typeof LIST_BLOCKS)[number]; children: ListItem[] }
/** Attached picture; its child is empty. */
export type ImageBlock = { type: 'image'; media: number; alt?: string | undefined; children: { text: '' }[] }
export type RichTextBlock = TextBlock | ListBlock | ImageBlock
export type RichText = RichTextBlock[]

/**
 * Tests whether a link target is allowed: http, https, mailto, or a path of this site. Refuses characters that browsers interpret
 * differently than they appear (control characters, spaces, backslashes), and lone surrogates, which PostgreSQL refuses.
 */
export const isSafeAddress = (address: string): boolean => {
  if (!address.isWellFormed() || address.length > LONGEST_ADDRESS) return false
  // oxlint-disable-next-line no-control-regex -- matches control characters to refuse them
  if (/[\u0000-\u0020\u007f-\u00a0\\<>"`\u2028\u2029]/.test(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  if (!/^(?:https?:\/\/[^/]|mailto:[^/])/i.test(address)) return false
  return URL.canParse(address)
}

/** Type guard for list blocks, whose children are items. */
export const isList = (block: RichTextBlock): block is ListBlock =>
  block.type === 'bulleted-list' || block.type === 'numbered-list'

const wordsOf = (nodes: readonly InlineNode[]): string =>
  nodes.map((node) => ('text' in node ? node.text : node.children.map(({ text }) => text).join(''))).join('')

const blockWords = (block: RichTextBlock): string => {
  if (block.type === 'image') return block.alt ?? ''
  if (!isList(block)) return wordsOf(block.children)
  return block.children.map(({ children }) => wordsOf(children)).join('\n')
}

/** Plain text of a rich text, one line per block, for search, length limits, excerpts and speech. */
export const plainTextOf = (document: RichText): string =>
  document
    .map(blockWords)
    .filter((words) => words.trim() !== '')
    .join('\n')

const inlinesOf = (document: RichText): InlineNode[] =>
  document.flatMap((block): InlineNode[] => {
    if (block.type === 'image') return []
    if (!isList(block)) return block.children
    return block.children.flatMap(({ children }) => children)
  })

const itemsOf = (block: RichTextBlock): number => (isList(block) ? block.children.length : 0)

/** Number of blocks, items, links, mentions and text leaves of a document. */
export const nodesOf = (document: RichText): number =>
  document.reduce((sum, block) => sum + 1 + itemsOf(block), 0) +
  inlinesOf(document).reduce((sum, node) => sum + 1 + ('children' in node ? node.children.length : 0), 0)

/** Unique ids of the entities that a document mentions. */
export const mentionedInDocument = (document: RichText): number[] => [
  ...new Set(inlinesOf(document).flatMap((node) => ('type' in node && node.type === 'mention' ? [node.entity] : []))),
]

/** Unique ids of the media that a document shows. */
export const mediaInDocument = (document: RichText): number[] => [
  ...new Set(document.flatMap((block) => (block.type === 'image' ? [block.media] : []))),
]

const renamed = (node: InlineNode, rename: (entity: number) => string | null): InlineNode => {
  if (!('type' in node) || node.type !== 'mention') return node
  const name = rename(node.entity)
  const words = wordsOf([node])
  return name === null ? { text: words } : { ...node, children: [{ text: `@${name}` }] }
}

/** Replaces the name of each mention by `rename(entity)`; null turns the mention into plain text. */
export const renameDocumentMentions = (document: RichText, rename: (entity: number) => string | null): RichText =>
  document.map((block): RichTextBlock => {
    if (block.type === 'image') return block
    if (!isList(block)) return { ...block, children: block.children.map((node) => renamed(node, rename)) }
    return {
      ...block,
      children: block.children.map((item) => ({ ...item, children: item.children.map((node) => renamed(node, rename)) })),
    }
  })
