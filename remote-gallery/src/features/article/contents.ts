import type { ArticleRecord } from '@florilege/shared/contracts'
import { plainTextOf } from '@florilege/shared/rules/text'

type RichText = NonNullable<ArticleRecord['fields']['document']>
export type Heading = { at: number; id: string; words: string; level: 2 | 3 }

/** Minimum number of headings for a table of contents. */
const WORTH = 3

/** Headings of a text with unique ids derived from their words; empty for a short text. */
export const contentsOf = (document: RichText): Heading[] => {
  const taken = new Set<string>()
  const found = document.flatMap((block, at): Heading[] => {
    if (block.type !== 'heading-2' && block.type !== 'heading-3') return []
    const words = plainTextOf([block])
    if (words.trim() === '') return []
    const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae')
    const base =
      plain
        .match(/[a-z\d]+/g)
        ?.join('-')
        .slice(0, 60) ?? 'partie'
    let id = base
    for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`
    taken.add(id)
    return [{ at, id, words, level: block.type === 'heading-2' ? 2 : 3 }]
  })
  return found.length >= WORTH ? found : []
}
