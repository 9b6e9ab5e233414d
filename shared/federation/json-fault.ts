/** Number of characters that the engine quotes before the unexpected one. */
const BEFORE = 10

const placeIn = (text: string, offset: number): string => {
  const lines = text.slice(0, offset).split('\n')
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
}

// Most messages end with the offset; for an unexpected token they quote the surrounding text.
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

/** Explains why and where a text is invalid JSON, for its author; null when it is valid. */
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
