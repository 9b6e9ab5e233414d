const MARKED: Record<string, string> = {
  subsp: 'subspecies',
  ssp: 'subspecies',
  var: 'variety',
  f: 'form',
}
const PARTICLES: ReadonlySet<string> = new Set([
  'von',
  'van',
  'der',
  'den',
  'del',
  'della',
  'auct',
  'non',
  'nec',
  'sensu',
  'emend',
  'apud',
])

/** Genus, optional subgenus, epithet, and an optional epithet below it with its rank marker. */
const NAME =
  /^\p{Lu}[\p{Ll}-]+(?: \(\p{Lu}[\p{Ll}-]+\))? (?:[×x] ?)?(\p{Ll}[\p{Ll}-]+)(?:.*? (subsp|ssp|var|f)\. ?\p{Ll}[\p{Ll}-]+| (\p{Ll}[\p{Ll}-]{3,})(?![.\p{Ll}]))?/u

/** Rank implied by a scientific name, by its words and rank markers; undefined when unclear. */
export const rankOfName = (name: string): string | undefined => {
  const parts = NAME.exec(name.trim())
  if (parts === null) return undefined
  const [, , mark, third] = parts
  if (mark !== undefined) return MARKED[mark]
  return third === undefined || PARTICLES.has(third) ? 'species' : 'subspecies'
}
