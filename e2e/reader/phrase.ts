import type { Node } from './accessible-nodes.ts'
import { ROLES, STATES } from './reader-words.ts'
import type { Language } from './reader-words.ts'

const CHECKABLE = ['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio', 'option']
const EDITABLE = [
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'slider',
  'PopUpButton',
  'progressbar',
  'meter',
  'Date',
  'DateTime',
]
/** Roles that nobody can use without a name. */
const NAMED = new Set([
  ...CHECKABLE,
  ...EDITABLE,
  'button',
  'link',
  'menuitem',
  'tab',
  'image',
  'dialog',
  'alertdialog',
  'heading',
])

const isTrue = (node: Node, state: string): boolean => [true, 'true'].includes(node.states.get(state) as boolean | string)

const opensOf = (node: Node, language: Language): string => {
  const opens = String(node.states.get('hasPopup') ?? '')
  const { menu, dialog, listbox } = STATES[language]
  if (node.role === 'combobox' || node.role === 'PopUpButton') return ''
  return { menu, dialog, listbox }[opens] ?? ''
}

const toggled = (node: Node, language: Language): string[] => {
  const words = STATES[language]
  const said: string[] = []
  const pressed = node.states.get('pressed')
  if (pressed !== undefined) said.push(String(pressed) === 'true' ? words.pressed : words.unpressed)
  const checked = node.states.get('checked')
  if (checked !== undefined && CHECKABLE.includes(node.role))
    said.push({ true: words.checked, mixed: words.mixed }[String(checked)] ?? words.unchecked)
  if (isTrue(node, 'selected')) said.push(words.selected)
  const expanded = node.states.get('expanded')
  if (expanded !== undefined) said.push(String(expanded) === 'true' ? words.expanded : words.collapsed)
  return said
}

const currentOf = (node: Node, language: Language): string => {
  const current = node.attributes.get('aria-current') ?? 'false'
  if (current === 'false') return ''
  return current === 'page' ? STATES[language].page : STATES[language].current
}

const fieldStates = (node: Node, language: Language): string[] => {
  const words = STATES[language]
  return [
    isTrue(node, 'disabled') ? words.disabled : '',
    isTrue(node, 'required') ? words.required : '',
    isTrue(node, 'invalid') ? words.invalid : '',
    isTrue(node, 'readonly') && node.role !== 'listbox' ? words.readonly : '',
    isTrue(node, 'busy') ? words.busy : '',
    currentOf(node, language),
    opensOf(node, language),
  ]
}

/** Number of items or rows, which readers say with a list or a table. */
const sizeOf = (node: Node, language: Language): string => {
  const words = STATES[language]
  const count = (roles: string[], from: Node): number =>
    from.children.reduce(
      (sum, child) => sum + (roles.includes(child.role) ? 1 : child.role === 'rowgroup' ? count(roles, child) : 0),
      0,
    )
  if (node.role === 'list') {
    const items = count(['listitem'], node)
    return `${items} ${items === 1 ? words.item : words.items}`
  }
  return node.role === 'table' || node.role === 'grid' ? `${count(['row'], node)} ${words.rows}` : ''
}

const valueOf = (node: Node): string => {
  const value = String(node.states.get('valuetext') ?? '') || node.value
  return EDITABLE.includes(node.role) && value !== '' && value !== node.name ? `« ${value} »` : ''
}

/** Phrase for a node: role, name, value, states, description. */
export const phraseOf = (node: Node, language: Language): string => {
  const role = ROLES[language][node.role] ?? node.role
  const level = node.role === 'heading' ? ` ${String(node.states.get('level') ?? '?')}` : ''
  const name = node.name === '' && NAMED.has(node.role) ? STATES[language].nameless : node.name
  const said = [
    `${role}${level}`,
    name,
    valueOf(node),
    sizeOf(node, language),
    ...toggled(node, language),
    ...fieldStates(node, language),
    node.description === node.name ? '' : node.description,
  ]
  return said.filter((words) => words !== '').join(', ')
}
