import { describe, expect, it } from 'vitest'
import { compileTexts, SHELL } from '../testing/compiled-texts.ts'

const IMPORT = `import { bundledTexts, defineTexts } from '${SHELL}'\n`
const declare = (body: string): string => `${IMPORT}export const texts = ${body}\n`

const refusal = (source: string, more: Record<string, string> = {}): Promise<string> =>
  compileTexts({ 'texts.ts': source, ...more }).then(
    () => 'it was built',
    ({ message }: Error) => message,
  )

describe('[DO-08] a text module is delivered in one language', () => {
  it('whatever comments, quotes, templates and brackets it contains', async () => {
    const fr = String.raw`{ /* }, { */ a: 'l\'été, (un)', // ] }
      b: "« {{nom}} »", c: ${'`deux\n${`lignes ${"}"}`}, ${/[`}/]/.source}`'}, 'd-e': 'un' + ', deux' }`
    const made = await compileTexts({
      'texts.ts': declare(`defineTexts('x', ${fr}, { a: 'it’s, (a', b: ']', c: '\`', 'd-e': '}' })`),
    })
    expect(made.texts).toEqual({
      texts: {
        fr: { a: "l'été, (un)", b: '« {{nom}} »', c: 'deux\nlignes }, [`}/]', 'd-e': 'un, deux' },
        en: { a: 'it’s, (a', b: ']', c: '`', 'd-e': '}' },
      },
    })
    expect(Object.keys(made.scripts)).toEqual(['main.mjs', 'texts-en.mjs', 'texts-fr.mjs'])
  })

  it('with texts spread from other modules, as members or as a whole, and none of the other language', async () => {
    const made = await compileTexts({
      'texts.ts': `import { leafTexts } from './leaf/leaf-texts.ts'
        import { rootEn as english } from './root-en.ts'
        import { rootFr } from './root-fr.ts'
        ${declare("defineTexts('x', { ...leafTexts.fr, own: 'propre' }, {\n...leafTexts.en,\nown: 'belonging',\n} )")}
        export const roots = defineTexts('roots', rootFr, english), stems = defineTexts('stems', leafTexts.fr, leafTexts.en)`,
      'leaf/leaf-texts.ts': `import { veinTexts as veins } from './vein-texts.ts'
        type Words = Record<string, string>
        export const leafTexts = { 'en': { leaf: 'foliage', ...veins['en'] }, fr: { leaf: 'feuillage', ...veins.fr } as const } satisfies Record<string, Words>`,
      'leaf/vein-texts.ts': "export const veinTexts = {\n  fr: { vein: 'nervure' }, en: { vein: 'venation' } }",
      'root-fr.ts': "export const rootFr = { root: 'racine' }",
      'root-en.ts': "export const rootEn = { root: 'rootlet' }",
    })
    const leaf = { fr: { leaf: 'feuillage', vein: 'nervure' }, en: { leaf: 'foliage', vein: 'venation' } }
    expect(made.texts).toEqual({
      texts: { fr: { ...leaf.fr, own: 'propre' }, en: { ...leaf.en, own: 'belonging' } },
      roots: { fr: { root: 'racine' }, en: { root: 'rootlet' } },
      stems: leaf,
    })
    const words = { fr: ['feuillage', 'nervure', 'propre', 'racine'], en: ['foliage', 'venation', 'belonging', 'rootlet'] }
    const held = Object.entries(made.scripts).map(([file, code]) => [
      file,
      Object.values(words)
        .flat()
        .filter((word) => code.includes(word)),
    ])
    expect(Object.fromEntries(held)).toEqual({ 'main.mjs': [], 'texts-fr.mjs': words.fr, 'texts-en.mjs': words.en })
  })

  it('with an import alias, registered by a library, and in a named script', async () => {
    const made = await compileTexts({
      'texts.ts': `import { bundledTexts as bundled, defineTexts as define } from '${SHELL}'
        export const texts = bundled(
          define( /* chunk: rare-words */
            'x', { a: 'un' }, { a: 'one' }, ), )`,
    })
    expect(made.texts).toEqual({ texts: { fr: { a: 'un' }, en: { a: 'one' } } })
    expect(Object.keys(made.scripts)).toEqual(['main.mjs', 'texts-rare-words-en.mjs', 'texts-rare-words-fr.mjs'])
  })
})

describe('[DO-08] an unreadable text module is refused with file and reason', () => {
  it.each([
    [
      'a call that is no exported constant',
      `${IMPORT}const texts = defineTexts('x', {}, {})\nexport { texts }`,
      '"texts" has to be exported',
    ],
    [
      'a call within another',
      declare("Object.freeze(defineTexts('x', { a: 'un' }, { a: 'one' }))"),
      'a call of "defineTexts" has to be the value',
    ],
    [
      'a call under another name',
      `${IMPORT}const define = defineTexts\nexport const texts = define('x', {}, {})`,
      'a call of "defineTexts"',
    ],
    [
      'spread arguments',
      `${IMPORT}const all = [{}, {}] as const\nexport const texts = defineTexts('x', ...all)`,
      'has to name its texts and give',
    ],
    [
      'texts that are worked out',
      declare("defineTexts('x', { a: 'un' }, Object.assign({ a: 'one' }))"),
      '"texts" has to have its texts in "en"',
    ],
    [
      'texts of one constant',
      `${IMPORT}const en = { a: 'one' }\nexport const texts = defineTexts('x', { a: 'un' }, en)`,
      'texts in "en"',
    ],
    ['languages the wrong way round', declare("defineTexts('x', other.en, other.fr)"), 'texts in "fr"'],
    ['a fragment with a spread', "export const texts = { fr: { a: 'un' }, en: { a: 'one' }, ...{} }", 'no spread beside'],
    ['a fragment of one language', "export const texts = { fr: { a: 'un' } }", 'one language only'],
    [
      'a fragment within a call',
      "export const texts = Object.freeze({ fr: { a: 'un' }, en: { a: 'one' } })",
      'an object of both languages',
    ],
    [
      'a fragment that no texts take',
      "export const texts = { fr: { a: 'un' }, en: { a: 'one' } }",
      'is for modules of texts alone',
    ],
    ['a script named elsewhere', declare("defineTexts('x' /* chunk: rare */, {}, {})"), 'has to stand before the name'],
  ])('%s', async (_, source, reason) => {
    const message = await refusal(source)
    expect(message).toContain('./texts.ts')
    expect(message).toContain(reason)
    expect(message).not.toContain('.mjs:')
  })
})
