import { wireOf, writtenOf } from '@florilege/shared/ui'
import type { Mentioned, Written } from '@florilege/shared/ui'
import { isList } from '@florilege/shared/rules/text'
import type { InlineNode, RichText } from '@florilege/shared/rules/text'

export { wireOf, writtenOf }
export type { Mentioned, Written }

/** Type guard for a stored mention. */
export const isMentioned = (value: unknown): value is Mentioned =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' && 'name' in value

/** Parses stored text with its mentions, or the earlier format without; null when invalid. */
export const parseWritten = (kept: unknown): Written | null => {
  if (typeof kept === 'string') return { text: kept, people: [] }
  if (typeof kept !== 'object' || kept === null || !('text' in kept) || typeof kept.text !== 'string') return null
  const people = 'people' in kept && Array.isArray(kept.people) ? kept.people.filter(isMentioned) : []
  return { text: kept.text, people }
}

/** Mentions of a rich text, by displayed name. */
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
