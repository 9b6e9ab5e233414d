import { describe, expect, it } from 'vitest'
import { containedSelectors } from './contained-selectors.ts'

const selectorsOf = (selectors: string): string => containedSelectors(`${selectors}{color:red}`).replace(/\{color:red\}$/, '')

describe('the selectors of a remote', () => {
  it.each([
    '.x',
    'nav.x',
    '.x nav',
    'body .x::before',
    ':root[data-theme=night] .x',
    '.x > *',
    '.x\\:y',
    '::view-transition',
    '.x:is(nav, header)',
  ])('[MF-09] T17 are as they were where they name a class of its own: %s', (selector) => {
    expect(selectorsOf(selector)).toBe(selector)
  })

  it.each([
    ['nav', 'nav:where([data-parts] *)'],
    ['nav, header', 'nav:where([data-parts] *),header:where([data-parts] *)'],
    ['*', '*:where([data-parts] *)'],
    ['::before', ':where([data-parts] *)::before'],
    ['nav > a:hover::after', 'nav > a:hover:where([data-parts] *)::after'],
    ['p:first-letter', 'p:where([data-parts] *):first-letter'],
    ['[class=".x"]', '[class=".x"]:where([data-parts] *)'],
    ['[title="a, b"] a', '[title="a, b"] a:where([data-parts] *)'],
    ['nav:not(.x, .y)', 'nav:not(.x, .y):where([data-parts] *)'],
    [':is(nav, .x)', ':is(nav, .x):where([data-parts] *)'],
    ['#content', '#content:where([data-parts] *)'],
    ['html *', 'html *:where([data-parts] *)'],
  ])('[MF-09] T17 are of the parts of remotes where they name none: %s', (selector, expected) => {
    expect(selectorsOf(selector)).toBe(expected)
  })

  it.each([
    [':root', ':root :where([data-parts])'],
    ['html[lang=fr]', 'html[lang=fr] :where([data-parts])'],
    ['html > body', 'html > body :where([data-parts])'],
    ['body:has(.x)', 'body:has(.x) :where([data-parts])'],
    ['#root', '#root :where([data-parts])'],
    ['body::before', 'body :where([data-parts])::before'],
  ])('[MF-09] T17 are of what parts stand in where they are of the root: %s', (selector, expected) => {
    expect(selectorsOf(selector)).toBe(expected)
  })

  it.each([
    '@media print',
    '@supports (display:grid)',
    '@container leaf (width > 1px)',
    '@layer leaf',
    '@starting-style',
    '@scope (main)',
  ])('[MF-09] T17 are of the parts of remotes within %s as well', (group) => {
    expect(containedSelectors(`${group}{nav{color:red}}`)).toBe(`${group}{nav:where([data-parts] *){color:red}}`)
  })

  it('are found within conditions, and nothing else is changed', () => {
    const sheet = `@charset "utf-8";@import url(a;b{c}.css) layer(x);/* nav { */
@media (width > 1px){@supports (display:grid){nav{color:red}}}
@keyframes come{from{opacity:0}to{opacity:1}}
@font-face{font-family:"a } b";src:url(x.woff2)}.x{background:url("data:image/svg+xml;{}");& nav{color:red}}
@layer a,b;a/* , .x */{content:"\\"}"}`
    expect(containedSelectors(sheet)).toBe(
      sheet.replace('{nav{', '{nav:where([data-parts] *){').replace('a/* , .x */{', 'a:where([data-parts] *){'),
    )
  })
})
