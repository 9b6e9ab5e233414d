import { basename } from 'node:path'
import { LANGUAGES, readTexts, unusedImports } from './texts-module.mjs'

// Loader of text modules, `texts.ts` and `*-texts.ts`, after compilation to JavaScript. Sources have both languages side by side,
// so that the compiler finds missing texts; a page loads one language (DO-08). Importers receive a name and two imports of the
// same module with `?fr` and `?en`, each without the other language.

/** Replaces parts of a source, given as start, end and text. */
const replaced = (source, parts) =>
  parts.toSorted(([a], [b]) => b - a).reduce((text, [start, end, put]) => text.slice(0, start) + put + text.slice(end), source)

const without = (nodes) => nodes.map(({ start, end }) => [start, end, ''])
const of = (source, { start, end }) => source.slice(start, end)

const oneLanguage = (source, file, language) => {
  const { program, calls, fragments, imports } = readTexts(source, file)
  const other = LANGUAGES.find((one) => one !== language)
  const unused = unusedImports(program, new Set([...calls, ...fragments].map((texts) => texts[other])))
  return replaced(source, [
    // The host registers the texts of one language after loading them.
    ...calls.flatMap(({ whole, call, ...texts }) => [
      [whole.start, call.start, ''],
      [texts[other].start, texts[other].end, '{}'],
      [call.end, whole.end, ''],
    ]),
    ...fragments.map((texts) => [texts[`${other}Part`].start, texts[`${other}Part`].end, `${other}: {}`]),
    ...without(unused),
    ...imports
      .filter((one) => !unused.includes(one))
      .map(({ source: from }) => [from.start, from.end, JSON.stringify(`${from.value}?${language}`)]),
  ])
}

const byName = (source, file) => {
  const { program, calls, fragments } = readTexts(source, file)
  const both = fragments.at(0)
  if (both) throw new Error(`Texts cannot be read: "${both.name}" has both languages and is for modules of texts alone`)
  const unused = unusedImports(program, new Set(calls.map(({ call }) => call)))
  const asNamed = calls.map(({ call, name, first, chunk }) => {
    const imported = LANGUAGES.map((language) => {
      const script = `texts-${[chunk, language].filter(Boolean).join('-')}`
      const from = JSON.stringify(`./${basename(file)}?${language}`)
      return `${language}: () => import(/* webpackChunkName: "${script}" */ ${from}).then(({ ${name} }) => ${name}.${language})`
    })
    return [call.start, call.end, `{ name: ${of(source, first)}, load: { ${imported.join(', ')} } }`]
  })
  return replaced(source, [...asNamed, ...without(unused)])
}

// The compiler uses a loader's default export, with its context as `this`.
/* oxlint-disable no-this-in-exported-function, import/no-default-export */
export default function languageTexts(source) {
  const language = this.resourceQuery.slice(1)
  try {
    if (LANGUAGES.includes(language)) return oneLanguage(source, this.resourcePath, language)
    return byName(source, this.resourcePath)
  } catch ({ message }) {
    // Without a stack, which is irrelevant to a team.
    throw Object.assign(new Error(message), { stack: '' })
  }
}
