// Loader of the modules that hold texts, `texts.ts` and `*-texts.ts`. Sources say every text in both languages side by side,
// so that the compiler sees what is missing; a page gets one of them (DO-08). What imports such a module gets a name and two
// imports, of the same module with `?fr` and `?en`, in each of which the other language is empty.

const LANGUAGES = ['fr', 'en']

/** Index after the string, comment or bracketed part that begins at `at`; of anything else the next one. */
const skip = (source, at) => {
  const one = source[at]
  if (one === "'" || one === '"' || one === '`') {
    let end = at + 1
    while (end < source.length && source[end] !== one) end += source[end] === '\\' ? 2 : 1
    return end + 1
  }
  if (source.startsWith('//', at)) return source.indexOf('\n', at) + 1 || source.length
  if (source.startsWith('/*', at)) return source.indexOf('*/', at) + 2
  if (one === '{' || one === '(' || one === '[') {
    let end = at + 1
    while (end < source.length && !'})]'.includes(source[end])) end = skip(source, end)
    return end + 1
  }
  return at + 1
}

/** Start and end of what stands between commas from `at` on, up to the closing bracket. */
const itemsFrom = (source, at) => {
  const items = []
  let [start, end] = [at, at]
  for (; end < source.length && !'})]'.includes(source[end]); end = skip(source, end)) {
    if (source[end] !== ',') continue
    items.push([start, end])
    start = end + 1
  }
  if (source.slice(start, end).trim() !== '') items.push([start, end])
  return items
}

const CALL = /\bdefineTexts\(/g
const FRAGMENT = /^export const \w+ = \{/gm

/** Replaces parts of a source, given as start, end and text. */
const replaced = (source, parts) =>
  parts.toSorted(([a], [b]) => b - a).reduce((text, [start, end, put]) => text.slice(0, start) + put + text.slice(end), source)

const oneLanguage = (source, language) => {
  const other = language === 'fr' ? 'en' : 'fr'
  const inCalls = [...source.matchAll(CALL)].map((call) => {
    const args = itemsFrom(source, call.index + call[0].length)
    return [...args[language === 'fr' ? 2 : 1], '{}']
  })
  const inFragments = [...source.matchAll(FRAGMENT)].flatMap((fragment) =>
    itemsFrom(source, fragment.index + fragment[0].length)
      .filter(([start, end]) => source.slice(start, end).trimStart().startsWith(`${other}:`))
      .map(([start, end]) => [start, end, ` ${other}: {}`]),
  )
  return replaced(source, [...inCalls, ...inFragments]).replaceAll(
    /^(import \{(?! defineTexts| bundledTexts).* from '[^']*[/-]texts\.ts)'/gm,
    `$1?${language}'`,
  )
}

/** Name of the chunk of a call: `defineTexts(/* chunk: name *\/ 'x', …)`, else that of the texts that every page needs. */
const chunkOf = (args) => /\/\* chunk: ([\w-]+) \*\//.exec(args)?.[1]

const byName = (source, file) =>
  replaced(
    source,
    [...source.matchAll(CALL)].map((call) => {
      const inside = call.index + call[0].length
      const [[start, end]] = itemsFrom(source, inside)
      const exported = /export const (\w+) = (?:bundledTexts\(\s*)?$/.exec(source.slice(0, call.index))?.[1]
      const first = source.slice(start, end)
      const imports = LANGUAGES.map((language) => {
        const chunk = `texts-${[chunkOf(first), language].filter(Boolean).join('-')}`
        return `${language}: () => import(/* webpackChunkName: "${chunk}" */ ${JSON.stringify(`${file}?${language}`)}).then(({ ${exported} }) => ${exported}.${language})`
      })
      return [call.index, skip(source, inside - 1), `{ name: ${first.trim()}, load: { ${imports.join(', ')} } }`]
    }),
  )

// The compiler takes the default export of a loader, and hands it its context as `this`.
/* oxlint-disable no-this-in-exported-function, import/no-default-export */
export default function languageTexts(source) {
  const language = this.resourceQuery.slice(1)
  if (LANGUAGES.includes(language)) {
    // Who asks for one language registers it.
    return oneLanguage(source, language).replaceAll(/\bbundledTexts\(/g, '((texts) => texts)(')
  }
  return byName(source, `./${this.resourcePath.split(/[\\/]/).at(-1)}`)
}
