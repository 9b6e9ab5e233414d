/** One part of a text: plain words, or the mention of an entity. */
export type TextPart = { text: string } | { entity: number; name: string }

/** Entities that one text may mention. */
export const MOST_MENTIONS = 20
const LONGEST_NAME = 200
const LONGEST_ID = 15

/** A name as it stands in a mention: without the signs that a mention is written with. */
const nameIn = (name: string): string =>
  name
    .replace(/[[\]()\s]+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .toWellFormed()

/**
 * A mention within a text, `@[Camille Aubry](42)`: the name for people, the id of the chosen entity for machines. The
 * server puts the entity's own name in when the text is saved, so no mention shows a name that is not its own.
 */
export const mentionOf = (name: string, entity: number): string => `@[${nameIn(name)}](${entity})`

type Found = { entity: number; name: string; end: number }

/** The mention that begins at `start`, where an `@[` stands; null when it is none. Looks at a bounded part only. */
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

/** The parts of a text in their order. Linear in the text; what only looks like a mention stays words. */
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

/** Ids of the entities that a text mentions, each once, in their order. */
export const mentionedIn = (text: string): number[] => [
  ...new Set(textParts(text).flatMap((part) => ('entity' in part ? [part.entity] : []))),
]

/** The text with each mention as `rename` words it: an entity's own name, or null where it is to be words only. */
export const renameMentions = (text: string, rename: (entity: number) => string | null): string =>
  textParts(text)
    .map((part) => {
      if ('text' in part) return part.text
      const name = rename(part.entity)
      return name === null ? `@${part.name}` : mentionOf(name, part.entity)
    })
    .join('')

/** The text as people read it, mentions as `@name`: for search, heads, letters and push. */
export const readable = (text: string): string =>
  textParts(text)
    .map((part) => ('text' in part ? part.text : `@${part.name}`))
    .join('')
