import { element } from './dom.js'
import { exampleOf, shapeOf } from './schema.js'
import { texts } from './texts.js'

const field = (label, hint, input) =>
  element('label', { class: 'field' }, element('span', { class: 'name' }, label), element('span', { class: 'hint' }, hint), input)

const parameterField = (parameter, shared) => {
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
  const needed = parameter.required ? ` · ${texts.required}` : ''
  return { parameter, input, node: field(parameter.name, shapeOf(parameter.schema, shared) + needed, input) }
}

const bodyField = (operation, shared) => {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  if (type === undefined) return null
  if (type !== 'application/json') {
    const input = element('input', { type: 'file' })
    return { type, read: () => input.files[0] ?? new Blob(), node: field(texts.file, type, input) }
  }
  const input = element('textarea', { rows: '8', spellcheck: 'false' })
  input.value = JSON.stringify(exampleOf(content.schema, shared), null, 2)
  return { type, read: () => JSON.stringify(JSON.parse(input.value)), node: field(texts.body, type, input) }
}

const addressOf = (path, fields) => {
  let address = path
  const query = new URLSearchParams()
  for (const { parameter, input } of fields) {
    if (parameter.in === 'path') address = address.replace(`{${parameter.name}}`, encodeURIComponent(input.value))
    else if (input.value !== '') query.append(parameter.name, input.value)
  }
  return query.size === 0 ? address : `${address}?${query}`
}

const pretty = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const send = async ({ method, path, fields, body }, shown) => {
  const address = addressOf(path, fields)
  const began = performance.now()
  let payload
  try {
    payload = body?.read()
  } catch {
    shown.replaceChildren(element('p', { class: 'refused' }, texts.notJson))
    return
  }
  shown.replaceChildren(element('p', {}, texts.running))
  const headers = body === null ? {} : { 'content-type': body.type }
  try {
    const answer = await fetch(address, { method: method.toUpperCase(), headers, body: payload })
    const text = await answer.text()
    const line = `${answer.status} · ${Math.round(performance.now() - began)} ms · ${answer.headers.get('content-type') ?? ''}`
    shown.replaceChildren(
      element('p', { class: 'address' }, `${method.toUpperCase()} ${address}`),
      element('p', { class: answer.ok ? 'done' : 'refused' }, line),
      element('pre', { tabindex: '0' }, pretty(text).slice(0, 200_000)),
    )
  } catch {
    shown.replaceChildren(element('p', { class: 'refused' }, texts.nothing))
  }
}

/** What a call takes and gives, with a form to try it. */
export const callDetails = ({ method, path, operation }, shared) => {
  const fields = operation.parameters.map((parameter) => parameterField(parameter, shared))
  const body = bodyField(operation, shared)
  const shown = element('div', { class: 'result', 'aria-live': 'polite' })
  const [answerType, answer] = Object.entries(operation.responses[200].content)[0]
  const bodySchema = operation.requestBody?.content[body?.type]?.schema
  const submit = (event) => {
    event.preventDefault()
    void send({ method, path, fields, body }, shown)
  }
  const endless = answerType === 'text/event-stream'
  const form = element(
    'form',
    { onsubmit: submit },
    ...fields.map(({ node }) => node),
    body?.node ?? null,
    endless ? element('p', { class: 'hint' }, texts.stream) : element('button', { type: 'submit' }, texts.try),
  )
  const shape = (title, schema) =>
    element('details', {}, element('summary', {}, title), element('pre', { tabindex: '0' }, shapeOf(schema, shared)))
  const own = operation['x-error-codes']
  return element(
    'div',
    { class: 'details' },
    form,
    shown,
    bodySchema === undefined || body.type !== 'application/json' ? null : shape(texts.body, bodySchema),
    shape(`${texts.answer} · ${answerType}`, answer.schema),
    own.length === 0 ? null : element('p', { class: 'hint' }, `${texts.own} ${own.join(', ')}`),
  )
}
