/** Marks of a piece of text. */
export const TEXT_MARKS = ['bold', 'italic', 'underline', 'strikethrough', 'code', 'superscript', 'subscript'] as const
export type TextMark = (typeof TEXT_MARKS)[number]

/** Blocks of running text. */
export const TEXT_BLOCKS = ['paragraph', 'heading-2', 'heading-3', 'quote', 'code-block'] as const
export const LIST_BLOCKS = ['bulleted-list', 'numbered-list'] as const

/** A rich text is a list of blocks of one fixed depth: block, (list item,) link or mention, piece of text. */
export const MOST_BLOCKS = 500
/** Children of one block, and items of one list. */
export const MOST_CHILDREN = 200
/** Blocks, items, links, mentions and pieces of text together. */
export const MOST_NODES = 4000
export const LONGEST_ADDRESS = 2000

export type TextLeaf = { text: string } & { [M in TextMark]?: true | undefined }
export type LinkNode = { type: 'link'; url: string; children: TextLeaf[] }
/** Names an entity; its child holds the words shown, `@` and the name. */
export type MentionNode = { type: 'mention'; entity: number; children: TextLeaf[] }
export type InlineNode = TextLeaf | LinkNode | MentionNode
export type TextBlock = { type: (typeof TEXT_BLOCKS)[number]; children: InlineNode[] }
export type ListItem = { type: 'list-item'; children: InlineNode[] }
export type ListBlock = { type: (typeof LIST_BLOCKS)[number]; children: ListItem[] }
/** A picture among those attached; its child is empty. */
export type ImageBlock = { type: 'image'; media: number; alt?: string | undefined; children: { text: '' }[] }
export type RichTextBlock = TextBlock | ListBlock | ImageBlock
export type RichText = RichTextBlock[]

/**
 * Whether a link may lead there: http, https, mailto, or a path of this site. Everything else, and what a browser
 * would read differently than it looks (control characters, spaces, backslashes), is refused.
 */
export const isSafeAddress = (address: string): boolean => {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (address.length > LONGEST_ADDRESS || /[\u0000-\u0020\u007f-\u00a0\\<>"`\u2028\u2029]/.test(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  if (!/^(?:https?:\/\/[^/]|mailto:[^/])/i.test(address)) return false
  return URL.canParse(address)
}

/** Whether a block is a list, whose children are items. */
export const isList = (block: RichTextBlock): block is ListBlock =>
  block.type === 'bulleted-list' || block.type === 'numbered-list'

const wordsOf = (nodes: readonly InlineNode[]): string =>
  nodes.map((node) => ('text' in node ? node.text : node.children.map(({ text }) => text).join(''))).join('')

const blockWords = (block: RichTextBlock): string => {
  if (block.type === 'image') return block.alt ?? ''
  if (!isList(block)) return wordsOf(block.children)
  return block.children.map(({ children }) => wordsOf(children)).join('\n')
}

/** The words of a rich text, a line for each block: what is searched, counted, cut for heads and read aloud. */
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

/** How many blocks, items, links, mentions and pieces of text a document has. */
export const nodesOf = (document: RichText): number =>
  document.reduce((sum, block) => sum + 1 + itemsOf(block), 0) +
  inlinesOf(document).reduce((sum, node) => sum + 1 + ('children' in node ? node.children.length : 0), 0)

/** Ids of the entities that a document mentions, each once. */
export const mentionedInDocument = (document: RichText): number[] => [
  ...new Set(inlinesOf(document).flatMap((node) => ('type' in node && node.type === 'mention' ? [node.entity] : []))),
]

/** Ids of the media that a document shows, each once. */
export const mediaInDocument = (document: RichText): number[] => [
  ...new Set(document.flatMap((block) => (block.type === 'image' ? [block.media] : []))),
]

const renamed = (node: InlineNode, rename: (entity: number) => string | null): InlineNode => {
  if (!('type' in node) || node.type !== 'mention') return node
  const name = rename(node.entity)
  const words = wordsOf([node])
  return name === null ? { text: words } : { ...node, children: [{ text: `@${name}` }] }
}

/** The document with each mention worded by `rename`: an entity's own name, or null where it is to be words only. */
export const renameDocumentMentions = (document: RichText, rename: (entity: number) => string | null): RichText =>
  document.map((block): RichTextBlock => {
    if (block.type === 'image') return block
    if (!isList(block)) return { ...block, children: block.children.map((node) => renamed(node, rename)) }
    return {
      ...block,
      children: block.children.map((item) => ({ ...item, children: item.children.map((node) => renamed(node, rename)) })),
    }
  })
