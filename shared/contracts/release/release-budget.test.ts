import { describe, expect, it } from 'vitest'
import { documentOf } from '../../federation/testing/document.ts'
import { overBudget, RELEASE_BUDGET } from './release-budget.ts'

/** Release of this unit with an additional file of this size, loaded by one page or slot. */
const withPart = (name: string, part: 'pages' | 'slots', size: number) => {
  const { files } = documentOf()
  return documentOf({
    name,
    files: [...files, { path: 'part.js', sha384: 'A'.repeat(64), size }],
    [part]: { leaf: { js: ['part.js'], css: [] } },
  })
}

describe('size of a release', () => {
  it.each([
    ['guide', 'pages', 'page "leaf" has 251 kB, at most 250 kB may be'],
    ['guide', 'slots', 'slot "leaf" has 251 kB, at most 250 kB may be'],
    ['host', 'pages', 'page "leaf" has 901 kB, at most 900 kB may be'],
    ['host', 'slots', 'slot "leaf" has 901 kB, at most 900 kB may be'],
  ] as const)('of %s: one of its %s may be as large as one part, and one byte more is a reason', (name, part, reason) => {
    const most = RELEASE_BUDGET[name === 'host' ? 'host' : 'remote'].part
    expect(overBudget(withPart(name, part, most))).toEqual([])
    expect(overBudget(withPart(name, part, most + 1))).toEqual([reason])
  })
})
