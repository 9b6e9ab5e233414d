import { describe, expect, it } from 'vitest'
import { isExcessive } from './json-body.ts'
import { processorTime } from '../../../../shared/testing/processor-time.ts'

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

describe('excessive JSON', () => {
  it('T30 includes deep nesting', () => {
    expect(isExcessive(nested(40))).toBe(false)
    expect(isExcessive(nested(41))).toBe(true)
    expect(isExcessive('{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000))).toBe(true)
  })

  it('T30 includes too many values', () => {
    expect(isExcessive(JSON.stringify(Array(1000).fill(0)))).toBe(false)
    expect(isExcessive(JSON.stringify(Array(60_000).fill(0)))).toBe(true)
  })

  it('T30 excludes strings with brackets and commas', () => {
    expect(isExcessive(JSON.stringify({ text: nested(100) }))).toBe(false)
    expect(isExcessive(JSON.stringify({ text: `\\"${nested(100)}`, [nested(60)]: '\\' }))).toBe(false)
  })

  it('T29 is detected in 1 MB in linear time', () => {
    for (const text of ['"\\'.repeat(500_000), '['.repeat(1_000_000), `"${'\\"'.repeat(500_000)}`])
      // Usually a tenth of a second; a quadratic scan takes minutes.
      expect(processorTime(() => isExcessive(text))).toBeLessThan(5000)
  })
})
