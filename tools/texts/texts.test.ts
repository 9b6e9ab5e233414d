import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { frenchIn } from './french-in.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync(
  '{host/src,remote-*/src,shared/{contracts,crop,editor,house,map,report,shell,ui},server/src}/**/*.{ts,tsx}',
  { cwd: root },
)
  .filter((file) => !file.includes('.test.'))
  .toSorted()
/** All texts declared by `defineTexts`: of the host, the shared packages and each remote. */
type Said = { name: string; fr: Record<string, string>; en: Record<string, string> }
const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'name' in value && 'fr' in value && 'en' in value
const texts = (
  await Promise.all(
    files
      .filter((file) => /export const \w+ = defineTexts\(/.test(readFileSync(join(root, file), 'utf8')))
      .map(async (file) => Object.values((await import(join(root, file))) as object).filter(isSaid)),
  )
).flat()
/** Placeholders count as text. */
const french = [
  ...files.flatMap((file) => frenchIn(readFileSync(join(root, file), 'utf8')).map((text) => ({ file, text }))),
  ...texts.flatMap(({ name, fr }) =>
    Object.values(fr).map((text) => ({ file: `texts of ${name}`, text: text.replaceAll(/\{\{\w+\}\}/g, 'x') })),
  ),
]
const places = new Set(french.map(({ file }) => file))
/** A placeholder may occur twice in one language. */
const values = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').toSorted()),
]

/** Places and texts, with visible spaces: U+202F and U+00A0 look like others in a terminal. */
const wordsOf = (found: readonly { file: string; text: string }[]): string[] =>
  found.map(({ file, text }) => `${file}: ${text.replaceAll('\u202F', '\\u202F').replaceAll('\u00A0', '\\u00A0')}`)

describe('texts', () => {
  it('[CO-09] include those of host, shell, components and every remote', () => {
    expect(texts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['host', 'pages', 'errors', 'ui', 'social', 'gallery', 'media', 'admin']),
    )
    expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length)
  })

  it('[CO-09] [CO-13] exist in French and in English with the same placeholders', () => {
    for (const { name, fr, en } of texts) {
      expect(Object.keys(en).toSorted(), name).toEqual(Object.keys(fr).toSorted())
      for (const [key, text] of Object.entries(fr)) {
        expect([text.trim(), (en[key] ?? '').trim()], `${name} ${key}`).not.toContain('')
        expect(values(en[key] ?? ''), `${name} ${key}`).toEqual(values(text))
      }
    }
  })

  it('have a plural form for every singular form', () => {
    for (const { name, fr } of texts)
      for (const key of Object.keys(fr).filter((other) => other.endsWith('_one')))
        expect(Object.keys(fr), `${name} ${key}`).toContain(key.replace(/_one$/, '_other'))
  })
})

describe('French typography', () => {
  it('is checked in texts of screens, emails, notifications and server-rendered pages', () => {
    expect(french.length).toBeGreaterThan(900)
    for (const part of [
      'session-emails',
      'account-emails',
      'notice-texts',
      'moderation-email',
      'digest-rules',
      'terms',
      'social-texts',
      'logout-page',
      'refusal-texts',
      'declaration',
      'about',
    ])
      expect(
        [...places].some((file) => file.endsWith(`/${part}.ts`)),
        part,
      ).toBe(true)
  })

  it.each([
    ['a narrow no-break space before ; ! ? and inside guillemets', /[^\u202F?!][;!?»]|«[^\u202F]/],
    ['a no-break space before a colon', /[^\u00A0]:(?!\/\/|\w+\/)/],
    ['curly apostrophes', /\p{L}'\p{L}/u],
    ['real ellipses', /\.\.\./],
    ['ligatures', /(?<!«\u202F|\p{L})(?:oeuvre|coeur|oeil|soeur|noeud|voeu)/iu],
    ['no capital without its accent', /(?<!\p{L})(?:Ecri|Etes|Etat|Evén|Edit(?!o)|Elément|Echec|Envoye |Eté)/u],
    ['guillemets instead of quotation marks', /["“”]/],
  ])('has %s', (_rule, broken) => {
    expect(wordsOf(french.filter(({ text }) => broken.test(text)))).toEqual([])
  })
})

describe('French words', () => {
  it.each([
    ['no form in two halves', /\p{L}·\p{L}/u],
    [
      'nothing that agrees with who reads',
      /(?<!\p{L})vous (?:n’)?(?:êtes|serez|étiez|restez)(?: pas)? (?:\p{L}+és?e?s?|seule?s?|prêt|amis)(?!\p{L})/iu,
    ],
    ['no friends who are all men', /(?<!\p{L})amis?(?!\p{L})/iu],
    [
      'no trade of one gender',
      /(?<!\p{L})(?:auteurs?|utilisateurs?|contributeurs?|administrateurs?|administratrices?|modérateurs?|rédacteurs?|créateurs?)(?!\p{L})/iu,
    ],
  ])('[FE-10] fit everybody: %s', (_rule, gendered) => {
    const pairs = /autrices? (?:et|ou) (?:les |leur |l’)?auteurs?|auteurs? (?:et|ou) (?:les |leur |l’)?autrices?/giu
    expect(wordsOf(french.filter(({ text }) => gendered.test(text.replaceAll(pairs, ''))))).toEqual([])
  })
})

describe('English words', () => {
  const english = texts.flatMap(({ name, en }) => Object.values(en).map((text) => `${name}: ${text}`))

  it.each([
    /preoccupation/i,
    /does not tell you/i,
    /find your plates/i,
    /\banybody\b/i,
    /whom to|what to look at/i,
    /\bmy space\b/i,
    /\b(?:\d\d?|\{\{\w+\}\})\/(?:\d\d?|\{\{\w+\}\})\/\d/,
  ])('[FE-10] have no known phrase that was translated word by word, and no date of the US: %s', (translated) => {
    expect(english.filter((text) => translated.test(text))).toEqual([])
  })
})
