const EMOJI: Record<string, string> = {
  ':)': '🙂',
  ':-)': '🙂',
  '=)': '🙂',
  ':D': '😀',
  ':-D': '😀',
  ';)': '😉',
  ';-)': '😉',
  ':(': '🙁',
  ':-(': '🙁',
  ":'(": '😢',
  ':’(': '😢',
  ':P': '😛',
  ':-P': '😛',
  ':p': '😛',
  ':-p': '😛',
  ':o': '😮',
  ':-o': '😮',
  ':O': '😮',
  ':-O': '😮',
  ':*': '😘',
  ':-*': '😘',
  ':|': '😐',
  ':-|': '😐',
  ':/': '😕',
  ':-/': '😕',
  'B-)': '😎',
  'O:)': '😇',
  '>:(': '😠',
  XD: '😆',
  xD: '😆',
  '<3': '❤️',
  '</3': '💔',
  '^^': '😊',
}

const BY_WORD = new Map(Object.entries(EMOJI))
/** Maximum length of an emoticon with the punctuation that may follow it; longer words are skipped. */
const LONGEST_WORD = 12
const SIGNS = new Set('.,!?…')

const emojiOf = (word: string): string => {
  if (word.length > LONGEST_WORD) return word
  let end = word.length
  while (end > 0 && SIGNS.has(word.charAt(end - 1))) end -= 1
  const emoji = BY_WORD.get(word.slice(0, end))
  return emoji === undefined ? word : `${emoji}${word.slice(end)}`
}

const outsideCode = (text: string): string => text.replace(/\S+/g, emojiOf)

/**
 * Replaces emoticons by emoji (VA-16). An emoticon must be a separate word, optionally followed by punctuation; URLs, compound
 * words and code between backticks are unchanged. Linear time.
 */
export const withEmoji = (text: string): string => {
  const parts = text.split('`')
  // With an odd number of backticks, the last one opens nothing.
  const lastOpens = parts.length % 2 === 0 ? parts.length - 1 : parts.length
  return parts.map((part, index) => (index % 2 === 1 && index < lastOpens ? part : outsideCode(part))).join('`')
}
