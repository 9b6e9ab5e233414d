import { mentionOf, textParts } from '../../contracts/texts/mention.ts'

/** Mentioned entity in an edited text: the text shows `@` and the name, the id is stored separately. */
export type Mentioned = { id: number; name: string }
export type Written = { text: string; people: readonly Mentioned[] }

/** Converts stored text to its editable form: mentions as `@name`, with their entities as a list. */
export const writtenOf = (wire: string): Written => {
  const parts = textParts(wire)
  const named = new Map(parts.flatMap((part) => ('entity' in part ? [[part.entity, part.name] as const] : [])))
  return {
    text: parts.map((part) => ('text' in part ? part.text : `@${part.name}`)).join(''),
    people: [...named].map(([id, name]) => ({ id, name })),
  }
}

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

/** Converts edited text to its stored form: each `@name` of a chosen entity becomes a mention; longer names match first. */
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
