import { plainTextOf } from '@florilege/shared/rules/text'
import type { RichText } from '@florilege/shared/rules/text'
import type { OutboxItem } from './outbox-item.ts'
import { wordsOf } from './outbox-item.ts'

/** Longest excerpt, in characters; the post has the rest. */
const MOST = 400

const documentOf = ({ input: { body } }: Pick<OutboxItem, 'input'>): RichText | null =>
  Array.isArray(body?.['document']) ? (body['document'] as RichText) : null

/** True when the item is a rich text, which only its own editor can change. */
export const isRich = (item: Pick<OutboxItem, 'input'>): boolean => documentOf(item) !== null

/** Title and text of an item, rich text as plain text. */
export const allWordsOf = (item: Pick<OutboxItem, 'input'>): string => {
  const document = documentOf(item)
  const words = document === null ? '' : plainTextOf(document)
  const short = words.length > MOST ? `${words.slice(0, MOST).trimEnd()}…` : words
  return [wordsOf(item), short].filter((one) => one !== '').join('\n')
}
