import { transform } from 'lightningcss'
import type { Selector, SelectorComponent } from 'lightningcss'

/** Attribute of the shell's elements that contain parts of remotes. */
const parts: SelectorComponent = { type: 'attribute', name: 'data-parts' }
const descendant: SelectorComponent = { type: 'combinator', value: 'descendant' }
const where = (...selector: Selector): SelectorComponent => ({ type: 'pseudo-class', kind: 'where', selectors: [selector] })

/** Ancestors of all parts: rules for them are rewritten to the parts. */
const isAbove = (component: SelectorComponent): boolean =>
  (component.type === 'type' && ['html', 'body'].includes(component.name.toLowerCase())) ||
  (component.type === 'pseudo-class' && component.kind === 'root') ||
  (component.type === 'id' && component.name === 'root')

const isViewTransition = (component: SelectorComponent): boolean =>
  component.type === 'pseudo-element' && component.kind.startsWith('view-transition')

/** Selectors with a class, or nested in a contained rule, affect the remote only. */
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
 * Scopes the rules of a remote's stylesheet to the parts of remotes, nested rules included. Selectors without a class, such as
 * `nav` or `*`, match within parts; those of the document root match the containers of parts. Specificity is unchanged. `@scope`
 * is not supported by all browsers (browsers.ts). Rules with a syntax error are dropped, as in browsers.
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
