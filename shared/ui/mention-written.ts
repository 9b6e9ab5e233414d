import { mentionOf, textParts } from '../contracts/mention.ts'

/** Somebody whom a text being written mentions: the words show `@` and the name, the id goes along. */
export type Mentioned = { id: number; name: string }
export type Written = { text: string; people: readonly Mentioned[] }

/** A text as one writes it: mentions as `@name`, and whom they mean beside it. */
export const writtenOf = (wire: string): Written => {
  const parts = textParts(wire)
  const named = new Map(parts.flatMap((part) => ('entity' in part ? [[part.entity, part.name] as const] : [])))
  return {
    text: parts.map((part) => ('text' in part ? part.text : `@${part.name}`)).join(''),
    people: [...named].map(([id, name]) => ({ id, name })),
  }
}

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

/** The text as it is sent: each `@name` of somebody chosen becomes their mention; the longest name comes first. */
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
