import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addressesIn } from './addresses-in.ts'
import { withEmoji } from '../../contracts/texts/emoticon.ts'
import { isList, isSafeAddress } from '../../contracts/post/rich-text.ts'
import type { InlineNode, RichText, RichTextBlock, TextLeaf, TextMark } from '../../contracts/post/rich-text.ts'
import { useHereOrigin } from '../../shell/taken-over.ts'
import styles from './rich-text.module.css'
import { shortAddress } from './short-address.ts'

const tags = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strikethrough: 's',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
} as const satisfies Record<TextMark, string>
const marks = Object.entries(tags) as [TextMark, (typeof tags)[TextMark]][]

/** Path of a URL on this site; null for other sites. */
const pathWithin = (url: string, origin: string): string | null => {
  if (url.startsWith('/')) return url
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : null
}

/** Link in user content: internal through the router, external without a referrer. */
export const SafeLink = ({ url, children }: { url: string; children: ReactNode }) => {
  const within = pathWithin(url, useHereOrigin())
  if (!isSafeAddress(url)) return children
  if (within !== null) return <Link to={within}>{children}</Link>
  return (
    <a href={url} title={url} rel="nofollow ugc noopener noreferrer">
      {children}
    </a>
  )
}

const Piece = ({ piece }: { piece: { text: string } | { url: string } }) =>
  'url' in piece ? <SafeLink url={piece.url}>{shortAddress(piece.url)}</SafeLink> : piece.text

const Written = ({ text }: { text: string }) =>
  // Pieces of a text have no ids and are never reordered.
  // oxlint-disable-next-line react/no-array-index-key
  addressesIn(text).map((piece, index) => <Piece key={index} piece={piece} />)

/** Text with its marks. URLs in it become links, unless it is within a link. */
const Leaf = ({ leaf, linked = false }: { leaf: TextLeaf; linked?: boolean }) => {
  const words = linked ? withEmoji(leaf.text) : <Written text={leaf.text} />
  return marks.reduce<ReactNode>(
    (content, [mark, Tag]) => (leaf[mark] === true ? <Tag>{content}</Tag> : content),
    leaf.code === true ? leaf.text : words,
  )
}

const Leaves = ({ leaves }: { leaves: readonly TextLeaf[] }) =>
  // oxlint-disable-next-line react/no-array-index-key
  leaves.map((leaf, index) => <Leaf key={index} leaf={leaf} linked />)

const Inline = ({ node }: { node: InlineNode }) => {
  if (!('type' in node)) return <Leaf leaf={node} />
  const words = <Leaves leaves={node.children} />
  if (node.type === 'link') return <SafeLink url={node.url}>{words}</SafeLink>
  return <Link to={`/entity/${node.entity}/`}>{words}</Link>
}

const Inlines = ({ nodes }: { nodes: readonly InlineNode[] }) =>
  // oxlint-disable-next-line react/no-array-index-key
  nodes.map((node, index) => <Inline key={index} node={node} />)

type Props = {
  document: RichText
  /** Level of the top headings: that below the title above. */
  level?: 2 | 3 | 4
  /** Renders a picture of the text by media id. */
  pictureOf?: (media: number, alt: string) => ReactNode
  /** Id of a heading by block index, for a table of contents. */
  headingId?: (at: number) => string | undefined
}

type BlockProps = { block: RichTextBlock; id: string | undefined } & Required<Pick<Props, 'level' | 'pictureOf'>>

const Block = ({ block, id, level, pictureOf }: BlockProps) => {
  if (block.type === 'image') return <figure className={styles.figure}>{pictureOf(block.media, block.alt ?? '')}</figure>
  if (isList(block)) {
    const Tag = block.type === 'bulleted-list' ? 'ul' : 'ol'
    // oxlint-disable-next-line react/no-array-index-key
    const items = block.children.map((item, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index}>
        <Inlines nodes={item.children} />
      </li>
    ))
    return <Tag>{items}</Tag>
  }
  const words = <Inlines nodes={block.children} />
  if (block.type === 'heading-2' || block.type === 'heading-3') {
    const isTop = block.type === 'heading-2'
    const Tag = `h${isTop ? level : level + 1}` as 'h2' | 'h3' | 'h4' | 'h5'
    return (
      <Tag id={id} className={isTop ? styles.large : undefined}>
        {words}
      </Tag>
    )
  }
  if (block.type === 'quote') return <blockquote>{words}</blockquote>
  if (block.type === 'code-block')
    return (
      <pre className={styles.code}>
        <code>{words}</code>
      </pre>
    )
  return <p>{words}</p>
}

/** Rich text for reading (MN-17), rendered from its nodes only, so that it cannot contain markup (T1). */
export const RichTextView = ({ document, level = 2, pictureOf = () => null, headingId = () => undefined }: Props) => (
  <div className={styles.text}>
    {document.map((block, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <Block key={index} block={block} id={headingId(index)} level={level} pictureOf={pictureOf} />
    ))}
  </div>
)
