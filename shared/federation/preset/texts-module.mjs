import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'acorn'

export const LANGUAGES = ['fr', 'en']
const SHELL_TEXTS = fileURLToPath(new URL('../../shell/texts.ts', import.meta.url))

/** Walks a syntax tree, skipping the subtrees in `leaveOut`. */
function* nodesIn(node, leaveOut = new Set()) {
  if (leaveOut.has(node)) return
  yield node
  for (const child of Object.values(node).flat()) {
    if (typeof child?.type === 'string') yield* nodesIn(child, leaveOut)
  }
}

const keyOf = ({ key, computed }) => (key?.type === 'Identifier' && !computed ? key.name : key?.value)
const languagesOf = (node) => LANGUAGES.filter((language) => node.properties.some((one) => keyOf(one) === language))
const isObject = (node) => node?.type === 'ObjectExpression'

/** Rejects texts that the build would deliver in both languages or in none. */
const demand = (isSo, reason) => {
  if (!isSo) throw new Error(`Texts cannot be read: ${reason}`)
}

const importsOf = (program) => program.body.filter(({ type }) => type === 'ImportDeclaration')
const importedNames = (program) => importsOf(program).flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name))

const requireOneLanguage = (node, language, of, imported) => {
  const isMember = node?.type === 'MemberExpression' && !node.computed && node.property.name === language
  const isImported = node?.type === 'Identifier' && imported.includes(node.name)
  const reason = `"${of}" has to have its texts in "${language}" as an object in place, as "other.${language}" or from an import`
  demand(isObject(node) || isMember || isImported, reason)
}

/** Finds the local names of `defineTexts` and `bundledTexts`. */
const declaring = (program) => {
  const names = { defineTexts: 'defineTexts', bundledTexts: 'bundledTexts' }
  for (const { imported, local } of importsOf(program).flatMap(({ specifiers }) => specifiers)) {
    if (imported?.name in names) names[imported.name] = local.name
  }
  return names
}

const isCallOf = (node, name) => node?.type === 'CallExpression' && node.callee.name === name

const readCall = (call, whole, name, comments, imported) => {
  const [first, fr, en] = call.arguments
  demand(call.arguments.length === 3, `"${name}" has to name its texts and give them in French, then in English`)
  demand(first.type !== 'SpreadElement', `"${name}" has to name its texts`)
  requireOneLanguage(fr, 'fr', name, imported)
  requireOneLanguage(en, 'en', name, imported)
  const before = comments.filter(({ start, end }) => start >= call.callee.end && end <= first.start)
  const chunk = before.map(({ value }) => /^\s*chunk:\s*([\w-]+)\s*$/.exec(value)?.[1]).find(Boolean)
  return { name, whole, call, first, fr, en, chunk, comments: before }
}

const readFragment = (object, name, imported) => {
  demand(languagesOf(object).length === 2, `"${name}" has one language only`)
  const parts = LANGUAGES.map((language) => object.properties.filter((one) => keyOf(one) === language))
  const isPlain = object.properties.every(({ type, kind }) => type === 'Property' && kind === 'init')
  demand(isPlain && parts.every(({ length }) => length === 1), `"${name}" has to have each language once, and no spread beside`)
  const [[fr], [en]] = parts
  requireOneLanguage(fr.value, 'fr', name, imported)
  requireOneLanguage(en.value, 'en', name, imported)
  return { name, fr: fr.value, en: en.value, frPart: fr, enPart: en }
}

/** Constants declared in a module, with whether the declaration exports them. */
const constants = (program) =>
  program.body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const { type, declarations } = (isExported ? statement.declaration : statement) ?? {}
    return type === 'VariableDeclaration' ? declarations.map(({ id, init }) => ({ name: id.name, init, isExported })) : []
  })

const isTexts = ({ source }, file) =>
  /(?:\/|-)texts(?:\.[jt]s)?$/.test(source?.value ?? '') && resolve(dirname(file), source.value) !== SHELL_TEXTS

/** Lists the imports that only replaced nodes use. */
export const unusedImports = (program, replacedNodes) => {
  const imports = importsOf(program)
  const used = new Set([...nodesIn(program, new Set([...replacedNodes, ...imports]))].map(({ name }) => name))
  return imports.filter(({ specifiers }) => specifiers.length > 0 && specifiers.every(({ local }) => !used.has(local.name)))
}

/**
 * Parses a JavaScript module of texts: its calls of `defineTexts`, its fragments (`{ fr: {…}, en: {…} }`, which other modules
 * spread into their calls), and its imports from other text modules. Throws for texts in any other form.
 */
export const readTexts = (source, file) => {
  const comments = []
  const onComment = (isBlock, value, start, end) => comments.push({ value, start, end })
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module', onComment })
  const { defineTexts, bundledTexts } = declaring(program)
  const imported = importedNames(program)
  const [calls, fragments] = [[], []]
  for (const { name, init, isExported } of constants(program)) {
    const call = isCallOf(init, bundledTexts) ? init.arguments[0] : init
    if (isCallOf(call, defineTexts)) {
      demand(isExported, `"${name}" has to be exported where it is declared`)
      calls.push(readCall(call, init, name, comments, imported))
    } else if (isObject(init) && languagesOf(init).length > 0) fragments.push(readFragment(init, name, imported))
  }
  const known = new Set([...calls.map(({ whole }) => whole), ...fragments.flatMap(({ fr, en }) => [fr, en])])
  const objects = new Set(constants(program).flatMap(({ init }) => (isObject(init) ? [init] : [])))
  for (const node of program.body.filter(({ type }) => type !== 'ImportDeclaration').flatMap((one) => [...nodesIn(one, known)])) {
    const name = node.type === 'Identifier' ? node.name : ''
    demand(name !== defineTexts && name !== bundledTexts, `a call of "${name}" has to be the value of an exported constant`)
    const isWithin = isObject(node) && !objects.has(node)
    demand(!isWithin || languagesOf(node).length < 2, 'an object of both languages has to be the value of a constant')
  }
  const lost = comments.find((one) => /^\s*chunk:/.test(one.value) && !calls.some((call) => call.comments.includes(one)))
  demand(lost === undefined, 'the comment that names a script has to stand before the name of the texts')
  return { program, calls, fragments, imports: program.body.filter((one) => isTexts(one, file)) }
}
