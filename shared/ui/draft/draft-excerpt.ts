import { parseValues } from '../form/form-values.ts'

const LONGEST = 80

/** Stored values that are not typed text: paths, numbers, places and JSON. */
const KEPT_BESIDE = /^(?:[[{]|\/\S*$|[\d.,-]+$)/
/** Values of choice controls: codes and dates. */
const CHOSEN = /^(?:[a-z]+(?:[_-][a-z]+)*|\d{4}-\d\d-\d\dT[\d:]+)$/

/** Longest text of a draft, to identify it; empty without text. */
export const excerptOf = (content: unknown): string => {
  const words: string[] = []
  const fields = parseValues(content)
  const isWritten = (value: string) => !KEPT_BESIDE.test(value) && !(fields !== null && CHOSEN.test(value))
  const collect = (value: unknown): void => {
    if (typeof value === 'string') words.push(isWritten(value) ? value.trim() : '')
    else if (Array.isArray(value)) value.forEach(collect)
  }
  // Nested values are references (pictures, choices), not typed text.
  if (fields !== null) collect(fields.map(([, values]) => values))
  else collect(typeof content === 'object' && content !== null ? Object.values(content) : content)
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
  return longest.length > LONGEST ? `${longest.slice(0, LONGEST)}…` : longest
}
