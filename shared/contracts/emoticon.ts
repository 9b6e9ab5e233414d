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

/** Longest emoticon first, so that no shorter one takes its beginning. */
const EMOTICONS = Object.keys(EMOJI).toSorted((a, b) => b.length - a.length)
const LONGEST = EMOTICONS[0]?.length ?? 0
/** Signs that may follow an emoticon within its word. */
const LONGEST_TAIL = 8

const emojiOf = (word: string): string => {
  // Longer words are none, so the tail below is never searched in a long one.
  if (word.length > LONGEST + LONGEST_TAIL) return word
  const found = EMOTICONS.find((emoticon) => word.startsWith(emoticon))
  if (found === undefined || !/^[.,!?…]*$/.test(word.slice(found.length))) return word
  return `${EMOJI[found]}${word.slice(found.length)}`
}

const outsideCode = (text: string): string => text.split(/(\s)/).map(emojiOf).join('')

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
