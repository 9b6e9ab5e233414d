import { element } from './dom.js'
import { exampleOf, shapeOf } from './schema.js'
import { texts } from './texts.js'

const field = (label, hint, input) =>
  element('label', { class: 'field' }, element('span', { class: 'name' }, label), element('span', { class: 'hint' }, hint), input)

/** A parameter with the input that it is written into. */
export const parameterField = (parameter, shared) => {
  const choices = parameter.schema.enum
  const input = choices
    ? element(
        'select',
        {},
        element('option', { value: '' }, ''),
        ...choices.map((one) => element('option', { value: one }, String(one))),
      )
    : element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' })
  input.name = parameter.name
  if (parameter.schema.const !== undefined) input.value = parameter.schema.const
  const needed = parameter.required ? ` · ${texts.required}` : ''
  return { parameter, input, node: field(parameter.name, shapeOf(parameter.schema, shared) + needed, input) }
}

const isFile = (schema) => schema.format === 'binary'

/** Parts of a form: files named one after the other, as file_0 and file_1, are chosen together. */
const partsOf = (properties) => {
  const parts = new Map()
  for (const [name, schema] of Object.entries(properties)) {
    const stem = isFile(schema) ? name.replace(/_\d+$/, '') : name
    const part = parts.get(stem) ?? { schema, names: [] }
    part.names.push(name)
    parts.set(stem, part)
  }
  return [...parts.values()]
}

const formPart = ({ schema, names }, shared) => {
  const [name] = names
  if (!isFile(schema)) {
    const input = element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' })
    const add = (form) => input.value !== '' && form.append(name, input.value)
    return { add, node: field(name, shapeOf(schema, shared), input) }
  }
  const input = element('input', { type: 'file', multiple: names.length > 1 })
  const choose = () => input.setCustomValidity(input.files.length > names.length ? texts.tooMany(names.length) : '')
  input.addEventListener('change', choose)
  const add = (form) => [...input.files].forEach((file, at) => form.append(names[at], file))
  const label = names.length > 1 ? `${name} … ${names.at(-1)}` : name
  return { add, node: field(label, names.length > 1 ? texts.files(names.length) : texts.file, input) }
}

const formBody = (schema, shared) => {
  const parts = partsOf(schema.properties ?? {}).map((part) => formPart(part, shared))
  const read = () => {
    const form = new FormData()
    for (const { add } of parts) add(form)
    return form
  }
  // The browser names the type itself, with what parts the parts.
  return { type: null, read, nodes: parts.map(({ node }) => node) }
}

/** The body that a call takes: its type, null where the browser says it, what reads it, and the inputs; null without one. */
export const bodyFields = (operation, shared) => {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  if (type === undefined) return null
  if (type === 'multipart/form-data') return formBody(content.schema, shared)
  if (type !== 'application/json') {
    const input = element('input', { type: 'file' })
    return { type, read: () => input.files[0] ?? new Blob(), nodes: [field(texts.file, type, input)] }
  }
  const input = element('textarea', { rows: '8', spellcheck: 'false' })
  input.value = JSON.stringify(exampleOf(content.schema, shared), null, 2)
  const read = () => JSON.stringify(JSON.parse(input.value))
  return { type, read, nodes: [field(texts.body, type, input)], schema: content.schema }
}
