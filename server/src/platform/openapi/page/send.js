import { element } from './dom.js'
import { texts } from './texts.js'

const LONGEST = 200_000
const TEXT = /^(?:text\/|application\/json)/

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

const bytesOf = (blob) => {
  const href = URL.createObjectURL(blob)
  return element('p', {}, element('a', { href, download: '' }, `${texts.keep} (${texts.bytes(blob.size)})`))
}

const contentOf = async (answer, type) =>
  TEXT.test(type)
    ? element('pre', { tabindex: '0' }, pretty(await answer.text()).slice(0, LONGEST))
    : bytesOf(await answer.blob())

/** Shows something where the answer stands, and brings it into view when it is below or above what is seen. */
const show = (place, ...nodes) => {
  place.replaceChildren(...nodes)
  const { top, bottom } = place.getBoundingClientRect()
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  if (top >= Number.parseFloat(scrollPaddingTop) && bottom <= innerHeight) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  place.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' })
}

/** Makes a call with what stands in its fields, and shows what came back. */
export const send = async ({ method, path, fields, body }, place) => {
  const address = addressOf(path, fields)
  let payload
  try {
    payload = body?.read()
  } catch {
    show(place, element('p', { class: 'refused' }, texts.notJson))
    return
  }
  place.replaceChildren(element('p', {}, texts.running))
  const headers = body === null || body.type === null ? {} : { 'content-type': body.type }
  const began = performance.now()
  try {
    const answer = await fetch(address, { method: method.toUpperCase(), headers, body: payload })
    const type = answer.headers.get('content-type') ?? ''
    const content = await contentOf(answer, type)
    show(
      place,
      element('p', { class: 'address' }, `${method.toUpperCase()} ${address}`),
      element(
        'p',
        { class: answer.ok ? 'done' : 'refused' },
        `${answer.status} · ${Math.round(performance.now() - began)} ms · ${type}`,
      ),
      content,
    )
  } catch {
    show(place, element('p', { class: 'refused' }, texts.nothing))
  }
}
