import { transform } from 'lightningcss'
import type { Selector, SelectorComponent } from 'lightningcss'

/** Elements of the shell in which parts of remotes stand bear this attribute. */
const parts: SelectorComponent = { type: 'attribute', name: 'data-parts' }
const descendant: SelectorComponent = { type: 'combinator', value: 'descendant' }
const where = (...selector: Selector): SelectorComponent => ({ type: 'pseudo-class', kind: 'where', selectors: [selector] })

/** Ancestors of every part: a rule for one of them is made a rule for the parts. */
const isAbove = (component: SelectorComponent): boolean =>
  (component.type === 'type' && ['html', 'body'].includes(component.name.toLowerCase())) ||
  (component.type === 'pseudo-class' && component.kind === 'root') ||
  (component.type === 'id' && component.name === 'root')

const isViewTransition = (component: SelectorComponent): boolean =>
  component.type === 'pseudo-element' && component.kind.startsWith('view-transition')

/** A selector that names a class is the remote's own, and so is one that is nested in a contained rule. */
const isOwn = (selector: Selector): boolean =>
  selector.some((component) => component.type === 'class' || component.type === 'nesting' || isViewTransition(component))

const contained = (selector: Selector): Selector => {
  if (isOwn(selector)) return selector
  const subject = selector.findLastIndex(({ type }) => type === 'combinator') + 1
  const pseudoElement = selector.findIndex(({ type }, at) => at >= subject && type === 'pseudo-element')
  const end = pseudoElement < 0 ? selector.length : pseudoElement
  const within = selector.slice(subject).some(isAbove)
    ? [descendant, where(parts)]
    : [where(parts, descendant, { type: 'universal' })]
  return [...selector.slice(0, end), ...within, ...selector.slice(end)]
}

/**
 * A stylesheet of a remote whose rules reach the parts of remotes alone, nested rules too. Selectors without a class, such as
 * `nav` or `*`, match within parts; those of the document's root match what parts stand in. No selector becomes more specific.
 * Not `@scope`: not every supported browser has it (browsers.ts). Rules with a syntax error are dropped, as browsers do.
 */
export const containedSelectors = (css: string): string => {
  const { code } = transform({
    filename: 'remote.css',
    code: Buffer.from(css),
    errorRecovery: true,
    visitor: { Selector: contained },
  })
  return Buffer.from(code).toString()
}
