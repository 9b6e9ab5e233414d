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
/** An emoticon and the signs that may follow it within its word; longer words are none. */
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
 * Text with its emoticons as emoji (VA-16). An emoticon stands as a word of its own, a sign may follow it: addresses
 * and what is written together stay as they are, and so does code between backticks. Linear in the text.
 */
export const withEmoji = (text: string): string => {
  const parts = text.split('`')
  // An odd number of backticks: the last one opens nothing.
  const lastOpens = parts.length % 2 === 0 ? parts.length - 1 : parts.length
  return parts.map((part, index) => (index % 2 === 1 && index < lastOpens ? part : outsideCode(part))).join('`')
}
