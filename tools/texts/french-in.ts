const indentOf = (line: string): number => line.length - line.trimStart().length

/** Start of a French text or group: a property `fr`, a constant `fr`, or a name ending in `Fr`. */
const begins = /(?:^|[\s{,(])(?:fr|\w+Fr|FR)(?::| =|: [\w<>, ]+ =)(?=\s|$)/
const english = /(?:^|[\s{,(])en:/

/** True for the line that ends a French group: its closing bracket, or the English text. */
const ends = (line: string, indent: number): boolean =>
  line.trim() !== '' && indentOf(line) <= indent && (/^\s*[}\])]/.test(line) || english.test(line))

/** True when the group around the French text closes on its own line: `{ en: '...', fr: '...' }`. */
const closes = (rest: string): boolean => {
  const code = rest.replaceAll(/'(?:[^'\\]|\\.)*'|`[^`]*`/g, '')
  return code.split('}').length > code.split('{').length
}

/** Lines of source with French text; oxfmt closes a group at its opening indentation. */
const frenchLines = (source: string): string[] => {
  const lines = source.split('\n')
  const found: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const start = begins.exec(line)
    if (start === null) continue
    const rest = line.slice(start.index)
    found.push(rest.split(english, 1)[0] ?? '')
    if (/['"`]\)?,?;?$/.test(line) && !/`[^`]*$/.test(line.replaceAll(/`[^`]*`/g, ''))) continue
    if (english.test(rest) || closes(rest)) continue
    const indent = indentOf(line)
    for (at += 1; at < lines.length; at += 1) {
      const next = lines[at] ?? ''
      if (ends(next, indent)) break
      found.push(next)
    }
  }
  return found
}

const escapes = (text: string): string =>
  text
    .replaceAll(/\\u\{?([\da-fA-F]{4})\}?/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('\\n', '\n')
    .replaceAll(/\\(.)/g, '$1')

/** French text of a workspace source file, without interpolated values. */
export const frenchIn = (source: string): string[] =>
  [
    ...frenchLines(source)
      .join('\n')
      .matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g),
  ]
    .map(([, quoted, template]) =>
      escapes((quoted ?? template ?? '').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}|\{\{\w+\}\}/g, 'x')),
    )
    .filter((text) => /\p{L}/u.test(text))
