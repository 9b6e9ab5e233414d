import { z } from 'zod'
import { id, text } from '../list.ts'
import {
  isSafeAddress,
  LIST_BLOCKS,
  LONGEST_ADDRESS,
  MOST_BLOCKS,
  MOST_CHILDREN,
  MOST_NODES,
  nodesOf,
  plainTextOf,
  TEXT_BLOCKS,
} from './rich-text.ts'

const LONGEST_LEAF = 20_000
const mark = z.literal(true).optional()

const leaf = z.strictObject({
  text: text(LONGEST_LEAF),
  bold: mark,
  italic: mark,
  underline: mark,
  strikethrough: mark,
  code: mark,
  superscript: mark,
  subscript: mark,
})
const leaves = z.array(leaf).min(1).max(MOST_CHILDREN)

const link = z.strictObject({
  type: z.literal('link'),
  url: text(LONGEST_ADDRESS).refine(isSafeAddress, { error: 'ADDRESS_NOT_ALLOWED' }),
  children: leaves,
})
const mention = z.strictObject({ type: z.literal('mention'), entity: id, children: z.array(leaf).length(1) })
const inlines = z
  .array(z.union([leaf, link, mention]))
  .min(1)
  .max(MOST_CHILDREN)

const textBlock = z.strictObject({ type: z.enum(TEXT_BLOCKS), children: inlines })
const listItem = z.strictObject({ type: z.literal('list-item'), children: inlines })
const listBlock = z.strictObject({ type: z.enum(LIST_BLOCKS), children: z.array(listItem).min(1).max(MOST_CHILDREN) })
const image = z.strictObject({
  type: z.literal('image'),
  media: id,
  alt: text(500).optional(),
  children: z.array(z.strictObject({ text: z.literal('') })).length(1),
})

/**
 * Rich text schema: Slate's structure with an allow-list of nodes and marks, of fixed depth and bounded size, with at most
 * `longest` UTF-16 units of text (T1, T30). Link targets are http, https, mailto or a path of this site.
 */
export const richText = (longest: number) =>
  z
    .array(z.discriminatedUnion('type', [textBlock, listBlock, image]))
    .min(1)
    .max(MOST_BLOCKS)
    .refine((document) => nodesOf(document) <= MOST_NODES, { error: 'DATA_TOO_LONG' })
    .refine((document) => plainTextOf(document).length <= longest, { error: 'DATA_TOO_LONG' })
