import { mentionOf, textParts } from '@florilege/shared/rules'
import { isList } from '@florilege/shared/rules/text'
import type { InlineNode, RichText } from '@florilege/shared/rules/text'

/** Somebody whom a text being written mentions: the words show `@` and the name, the id goes along. */
export type Mentioned = { id: number; name: string }
export type Written = { text: string; people: readonly Mentioned[] }

/** A text as one writes it: mentions as `@name`, and whom they mean beside it. */
export const writtenOf = (wire: string): Written => {
  const parts = textParts(wire)
  const named = new Map(parts.flatMap((part) => ('entity' in part ? [[part.entity, part.name] as const] : [])))
  return {
    text: parts.map((part) => ('text' in part ? part.text : `@${part.name}`)).join(''),
    people: [...named].map(([id, name]) => ({ id, name })),
  }
}

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

/** The text as it is sent: each `@name` of somebody chosen becomes their mention; the longest name comes first. */
export const wireOf = ({ text, people }: Written): string => {
  const names = people.toSorted((one, other) => other.name.length - one.name.length)
  let wire = ''
  for (let at = 0; at < text.length;) {
    const found =
      text[at] === '@' && !isLetter(text[at - 1] ?? ' ')
        ? names.find(({ name }) => text.startsWith(name, at + 1) && !isLetter(text[at + 1 + name.length] ?? ' '))
        : undefined
    wire += found === undefined ? text[at] : mentionOf(found.name, found.id)
    at += found === undefined ? 1 : found.name.length + 1
  }
  return wire
}

/** What was kept of whom a text mentions. */
export const isMentioned = (value: unknown): value is Mentioned =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' && 'name' in value

/** A text that was kept, with whom it mentions or, as formerly, by itself; null when it is none. */
export const parseWritten = (kept: unknown): Written | null => {
  if (typeof kept === 'string') return { text: kept, people: [] }
  if (typeof kept !== 'object' || kept === null || !('text' in kept) || typeof kept.text !== 'string') return null
  const people = 'people' in kept && Array.isArray(kept.people) ? kept.people.filter(isMentioned) : []
  return { text: kept.text, people }
}

/** Whom a rich text mentions, by the names that it shows. */
export const mentionedBy = (document: RichText): Mentioned[] =>
  document
    .flatMap((block): InlineNode[] => (isList(block) ? block.children.flatMap(({ children }) => children) : block.children))
    .flatMap((node) =>
      'type' in node && node.type === 'mention'
        ? [
            {
              id: node.entity,
              name: node.children
                .map(({ text }) => text)
                .join('')
                .replace(/^@/, ''),
            },
          ]
        : [],
    )
