/** Part of a text: plain text, or the mention of an entity. */
export type TextPart = { text: string } | { entity: number; name: string }

/** Maximum number of entities that one text may mention. */
export const MOST_MENTIONS = 20
const LONGEST_NAME = 200
const LONGEST_ID = 15

/** Name within a mention, without the delimiter characters. */
const nameIn = (name: string): string =>
  name
    .replace(/[[\]()\s]+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .toWellFormed()

/**
 * Mention in a text, `@[Camille Aubry](42)`: display name and entity id. On save the server replaces the name by the entity's
 * own, so that a mention cannot show a false name.
 */
export const mentionOf = (name: string, entity: number): string => `@[${nameIn(name)}](${entity})`

type Found = { entity: number; name: string; end: number }

/** Parses the mention that starts with `@[` at `start`; null without one. Reads a bounded part only. */
const mentionAt = (text: string, start: number): Found | null => {
  const window = text.slice(start + 2, start + 2 + LONGEST_NAME + LONGEST_ID + 3)
  const close = window.indexOf('](')
  const end = window.indexOf(')', close)
  if (close < 1 || end < 0) return null
  const name = window.slice(0, close)
  const id = window.slice(close + 2, end)
  if (/[[\]()\n]/.test(name) || !/^[1-9]\d{0,14}$/.test(id)) return null
  return { entity: Number(id), name, end: start + 2 + end + 1 }
}

/** Splits a text into its parts. Linear time; malformed mentions stay text. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (let at = text.indexOf('@['); at >= 0;) {
    const found = mentionAt(text, at)
    if (found !== null) {
      if (at > from) parts.push({ text: text.slice(from, at) })
      parts.push({ entity: found.entity, name: found.name })
      from = found.end
    }
    at = text.indexOf('@[', found?.end ?? at + 2)
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** Ids of the mentioned entities, unique, in text order. */
export const mentionedIn = (text: string): number[] => [
  ...new Set(textParts(text).flatMap((part) => ('entity' in part ? [part.entity] : []))),
]

/** Replaces the name of each mention by `rename(entity)`; null turns the mention into plain text. */
export const renameMentions = (text: string, rename: (entity: number) => string | null): string =>
  textParts(text)
    .map((part) => {
      if ('text' in part) return part.text
      const name = rename(part.entity)
      return name === null ? `@${part.name}` : mentionOf(name, part.entity)
    })
    .join('')

/** Text with mentions as `@name`, for search, headings, emails and push. */
export const readable = (text: string): string =>
  textParts(text)
    .map((part) => ('text' in part ? part.text : `@${part.name}`))
    .join('')
