import { element } from './dom.js'
import { bodyFields, parameterField } from './fields.js'
import { shapeOf } from './schema.js'
import { send } from './send.js'
import { texts } from './texts.js'

/** What a call takes and gives, with a form to try it. */
export const callDetails = ({ method, path, operation }, shared) => {
  const fields = operation.parameters.map((parameter) => parameterField(parameter, shared))
  const body = bodyFields(operation, shared)
  const shown = element('div', { class: 'result', 'aria-live': 'polite' })
  const [answerType, answer] = Object.entries(operation.responses[200].content)[0]
  const submit = (event) => {
    event.preventDefault()
    void send({ method, path, fields, body }, shown)
  }
  const endless = answerType === 'text/event-stream'
  const form = element(
    'form',
    { onsubmit: submit },
    ...fields.map(({ node }) => node),
    ...(body?.nodes ?? []),
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
    body?.schema === undefined ? null : shape(texts.body, body.schema),
    shape(`${texts.answer} · ${answerType}`, answer.schema),
    own.length === 0 ? null : element('p', { class: 'hint' }, `${texts.own} ${own.join(', ')}`),
  )
}
