const MONTHS =
  '(?:janv\\.?|janvier|févr\\.?|février|mars|avr\\.?|avril|mai|juin|juil\\.?|juillet|août|sept\\.?|septembre|oct\\.?|octobre|nov\\.?|novembre|déc\\.?|décembre|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)'
const DAYS = '(?:(?:lun|mar|mer|jeu|ven|sam)(?:di)?\\.?|dim(?:anche)?\\.?|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,?)'
/** Years in which tests run; those of old plates stay. */
const YEAR = '20[2-9]\\d'

const CHANGING: [RegExp, string][] = [
  // Readers say one space of every kind.
  [/[\n\u00A0\u202F]+/g, ' '],
  // Marks that make names unique (`words` of social-steps.ts).
  [/\s?\(\d+-\d+\)/g, ''],
  [/http:\/\/127\.0\.0\.1:\d+/g, 'http://‹site›'],
  [/(\/|florilege)\d+(?=[/,])/g, '$1‹n›'],
  [/personne-[\d-]+@/g, 'personne@'],
  [new RegExp(`(?:${DAYS}\\s)?\\d{1,2}(?:er)?\\s${MONTHS}\\s${YEAR}`, 'g'), '‹date›'],
  [new RegExp(`${MONTHS}\\s\\d{1,2},\\s${YEAR}`, 'g'), '‹date›'],
  [new RegExp(`\\b(?:\\d{1,2}[./]\\d{1,2}[./]${YEAR}|${YEAR}[.-]\\d{2}[.-]\\d{2})\\b`, 'g'), '‹date›'],
  [/\b\d{1,2}(?::|\sh\s)\d{2}(?:\s[AP]M)?\b/g, '‹time›'],
  [/il y a \d+\s(?:min|h|jours?)|\d+\s(?:min|h|days?) ago|à l’instant|just now|\bhier\b|\byesterday\b/gi, '‹ago›'],
  [/\b[0-9a-f]{16}\b|\b[0-9a-f]{7}(?=\))/g, '‹version›'],
  [/\d+ (?=en attente|waiting)/g, '‹n› '],
  [/‹date›(?:,?\s(?:à|at))?\s?‹time›/g, '‹date›'],
]

/** Words of a transcript without what differs from one run to the next: dates, ages, and names made for one run. */
export const stable = (words: string): string =>
  CHANGING.reduce((text, [changing, name]) => text.replaceAll(changing, name), words)

/**
 * The same without numbers, except levels of headings, and without the plural that follows some: other tests of a run change
 * counts.
 */
export const numberless = (words: string): string =>
  words.replaceAll(/(?<!niveau |level |\d)\d+(?:[ ,.]\d+)*/g, '‹n›').replaceAll(/(?<=‹n› (?:chargement|load))s\b/g, '')
