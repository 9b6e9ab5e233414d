import { callDetails } from './call.js'
import { element } from './dom.js'
import { featureName, summaryOf, texts } from './texts.js'

const accessOf = (operation) => {
  const needsKey = operation.security.some((one) => 'releaseKey' in one || 'operatorKey' in one)
  return needsKey ? texts.access.key : texts.access[operation['x-access']]
}

const callNode = (call, shared) => {
  const { method, path, operation } = call
  const node = element(
    'details',
    { class: 'call', id: operation.operationId },
    element(
      'summary',
      {},
      element('span', { class: `method ${method}` }, method.toUpperCase()),
      element('code', {}, path),
      element('span', { class: 'access' }, accessOf(operation)),
      element('span', { class: 'summary' }, summaryOf(operation)),
    ),
  )
  // Forms are made when they are asked for: there are more than a hundred.
  node.addEventListener('toggle', () => node.open && node.childElementCount === 1 && node.append(callDetails(call, shared)))
  const words = `${method} ${path} ${operation.summary} ${operation['x-summary-fr']}`.toLowerCase()
  return { node, words }
}

const showCalls = (description, main) => {
  const shared = description.components.schemas
  const groups = new Map()
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const calls = groups.get(operation.tags[0]) ?? []
      groups.set(operation.tags[0], [...calls, callNode({ method, path, operation }, shared)])
    }
  const sections = [...groups].map(([name, calls]) => ({
    calls,
    node: element('section', {}, element('h2', {}, featureName(name, description.tags)), ...calls.map(({ node }) => node)),
  }))
  const none = element('p', { class: 'hint', hidden: true }, texts.none)
  const search = element('input', { type: 'search', placeholder: texts.search, 'aria-label': texts.search, autocomplete: 'off' })
  const narrow = () => {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean)
    for (const { calls, node } of sections) {
      for (const call of calls) call.node.hidden = !wanted.every((word) => call.words.includes(word))
      node.hidden = calls.every((call) => call.node.hidden)
    }
    none.hidden = sections.some(({ node }) => !node.hidden)
  }
  search.addEventListener('input', narrow)
  main.replaceChildren(element('div', { class: 'search' }, search), none, ...sections.map(({ node }) => node))
  const linked = document.getElementById(location.hash.slice(1))
  if (linked?.classList.contains('call')) {
    linked.open = true
    linked.scrollIntoView()
  }
}

const showSession = async (place) => {
  const answer = await fetch('/api/dataset/user/_minimal')
  const { _state: state } = await answer.json()
  const name = state.auth_role === 'GUEST' ? null : state.auth_role
  place.replaceChildren(
    name === null ? `${texts.guest} ` : `${texts.signedIn} ${name}`,
    name === null ? element('a', { href: '/login' }, texts.login) : '',
  )
}

const main = document.querySelector('main')
document.querySelector('#intro').textContent = texts.intro
try {
  const answer = await fetch('/api/openapi.json')
  showCalls(await answer.json(), main)
  await showSession(document.querySelector('#session'))
} catch {
  main.replaceChildren(element('p', { class: 'refused', role: 'alert' }, texts.failed))
}
