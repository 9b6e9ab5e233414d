/** Characters that the engine shows before what it did not expect, and from there on. */
const BEFORE = 10

const placeIn = (text: string, offset: number): string => {
  const lines = text.slice(0, offset).split('\n')
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
}

// Most of what the engine says ends with the place; where a token is not expected, it shows what stands around it instead.
const offsetIn = (message: string, text: string): number | null => {
  const told = /\bat position (\d+)/.exec(message)?.[1]
  if (told !== undefined) return Number(told)
  if (message.startsWith('Unexpected end')) return text.trimEnd().length
  const [, token = '', before, around = '', after] =
    /^Unexpected token '(.+?)', (\.\.\.)?"([^]*)"(\.\.\.)? is not/u.exec(message) ?? []
  const start = around === '' ? -1 : text.indexOf(around)
  if (start === -1) return null
  if (before !== undefined) return start + BEFORE
  return start + (after === undefined ? around.indexOf(token) : around.length - BEFORE)
}

/** Why a text is no JSON and where, in words for who wrote it; null when it is. */
export const jsonFault = (text: string): string | null => {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const offset = offsetIn(message, text)
    const words = message
      .replace(/ (?:in JSON )?at position \d+(?: \(line \d+ column \d+\))?$/, '')
      .replace(/, (?:\.\.\.)?"[^]*$/, '')
    return `${words.charAt(0).toLowerCase()}${words.slice(1)}${offset === null ? '' : `, ${placeIn(text, offset)}`}`
  }
}
