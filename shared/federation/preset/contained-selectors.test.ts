import { transform } from 'lightningcss'
import { describe, expect, it } from 'vitest'
import { containedSelectors } from './contained-selectors.ts'

const minified = (css: string): string =>
  Buffer.from(transform({ filename: 'x.css', code: Buffer.from(css), minify: true }).code).toString()
const contain = (css: string): string => minified(containedSelectors(css))
const selectorsOf = (selectors: string): string => contain(`${selectors}{color:red}`).replace(/\{color:red\}$/, '')

describe('selectors of a remote', () => {
  it.each([
    '.x',
    'nav.x',
    '.x nav',
    'body .x:before',
    ':root[data-theme=night] .x',
    '.x>*',
    '.x\\:y',
    '::view-transition',
    '.x:is(nav,header)',
  ])('[MF-09] stay as they are where they name a class of its own: %s', (selector) => {
    expect(selectorsOf(selector)).toBe(selector)
  })

  it.each([
    ['nav', 'nav:where([data-parts] *)'],
    ['nav, header', 'nav:where([data-parts] *),header:where([data-parts] *)'],
    ['*', ':where([data-parts] *)'],
    ['::before', ':where([data-parts] *):before'],
    ['nav > a:hover::after', 'nav>a:hover:where([data-parts] *):after'],
    ['p:first-letter', 'p:where([data-parts] *):first-letter'],
    ['[class=".x"]', '[class=\\.x]:where([data-parts] *)'],
    ['[title="a, b"] a', '[title="a, b"] a:where([data-parts] *)'],
    ['nav:not(.x, .y)', 'nav:not(.x,.y):where([data-parts] *)'],
    [':is(nav, .x)', ':is(nav,.x):where([data-parts] *)'],
    ['#content', '#content:where([data-parts] *)'],
    ['html *', 'html :where([data-parts] *)'],
  ])('[MF-09] match within parts of remotes where they name none: %s', (selector, expected) => {
    expect(selectorsOf(selector)).toBe(expected)
  })

  it.each([
    [':root', ':root :where([data-parts])'],
    ['html[lang=fr]', 'html[lang=fr] :where([data-parts])'],
    ['html > body', 'html>body :where([data-parts])'],
    ['body:has(.x)', 'body:has(.x) :where([data-parts])'],
    ['#root', '#root :where([data-parts])'],
    ['body::before', 'body :where([data-parts]):before'],
  ])('[MF-09] match what parts stand in where they name the root: %s', (selector, expected) => {
    expect(selectorsOf(selector)).toBe(expected)
  })

  it.each([
    '@media print',
    '@supports (display:grid)',
    '@container leaf (width>1px)',
    '@layer leaf',
    '@starting-style',
    '@scope(.x)',
  ])('[MF-09] match within parts of remotes inside %s as well', (group) => {
    expect(contain(`${group}{nav{color:red}}`)).toBe(`${group}{nav:where([data-parts] *){color:red}}`)
  })

  it('[MF-09] nested ones are scoped by the outer rule', () => {
    expect(contain('nav{p{color:red}& a{top:0}}')).toBe('nav:where([data-parts] *){& p{color:red}& a{top:0}}')
    expect(contain('html{nav{color:red}}')).toBe('html :where([data-parts]){& nav{color:red}}')
    expect(contain('.x{@media print{nav{color:red}}}')).toBe('.x{@media print{& nav{color:red}}}')
    expect(contain('.x{body:has(&) nav{color:red}}')).toBe('.x{body:has(&) nav:where([data-parts] *){color:red}}')
  })

  it('at-rules, keyframes, fonts and images are kept; only a rule with a syntax error is dropped', () => {
    const sheet = `@media (width>1px){@supports (display:grid){nav{color:red}}}
@keyframes come{0%{opacity:0}to{opacity:1}}@font-face{font-family:"a } b";src:url(x.woff2)}
.x{background:url("data:image/svg+xml;{}")}`
    expect(contain(sheet)).toBe(minified(sheet).replace('{nav{', '{nav:where([data-parts] *){'))
    expect(contain('nav{{}:x} p{top:0}')).toContain('p:where([data-parts] *){top:0}')
  })
})
