import type { TextMark } from '../contracts/post/rich-text.ts'

const marks: Record<string, TextMark> = { b: 'bold', i: 'italic' }
type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }

/** Mark of a keyboard shortcut: Ctrl or ⌘ with B or I; null for other keys. */
export const markOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): TextMark | null =>
  (ctrlKey || metaKey) && !altKey && !shiftKey ? (marks[key.toLowerCase()] ?? null) : null
