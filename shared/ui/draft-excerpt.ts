import { parseValues } from './form-values.ts'

const LONGEST = 80

/** What fields keep beside what is written: addresses, numbers and places, and values as JSON. */
const KEPT_BESIDE = /^(?:[[{]|\/\S*$|[\d.,-]+$)/
/** What the controls of a form keep where somebody chose: codes and moments. */
const CHOSEN = /^(?:[a-z]+(?:[_-][a-z]+)*|\d{4}-\d\d-\d\dT[\d:]+)$/

/** The longest words of a draft, so that the person knows it again; empty when nothing was written. */
export const excerptOf = (content: unknown): string => {
  const words: string[] = []
  const fields = parseValues(content)
  const isWritten = (value: string) => !KEPT_BESIDE.test(value) && !(fields !== null && CHOSEN.test(value))
  const collect = (value: unknown): void => {
    if (typeof value === 'string') words.push(isWritten(value) ? value.trim() : '')
    else if (Array.isArray(value)) value.forEach(collect)
  }
  // What stands deeper are things that it names (pictures, choices), not what was written.
  if (fields !== null) collect(fields.map(([, values]) => values))
  else collect(typeof content === 'object' && content !== null ? Object.values(content) : content)
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
  return longest.length > LONGEST ? `${longest.slice(0, LONGEST)}…` : longest
}
