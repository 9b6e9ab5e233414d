import { describe, expect, it } from 'vitest'
import { renderedStyles } from './rendered-styles.ts'

describe('styles of a rendered page', () => {
  it('[DO-01] each is one separate rule', () => {
    const element = '<span class="frame" data-style="aspect-ratio:3 / 4">'
    expect(renderedStyles(`${element}</span>${element}</span><i data-style="--rows:12"></i>`)).toBe(
      '[data-style="aspect-ratio:3 / 4"]{aspect-ratio:3 / 4}[data-style="--rows:12"]{--rows:12}',
    )
  })

  it.each([
    'color:red}body{display:none',
    'background:url(/api/logout)',
    'background:URL (/api/logout)',
    'color:red&quot;]{}',
    'content:\\7d',
    '--x:@import',
  ])('[DO-04] one that is more than plain values is none: %s', (style) => {
    expect(renderedStyles(`<i data-style="${style}"></i>`)).toBe('')
  })
})
