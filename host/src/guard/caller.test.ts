import { describe, expect, it } from 'vitest'
import { callerOf } from './caller.ts'

const asked = (): string | null => callerOf(asked)

describe('where a function was called from', () => {
  it('[MF-10] T17 is the place that called it, through whatever the engine has between', () => {
    expect(asked()).toContain('caller.test.ts')
    expect([0].map(asked)[0]).toContain('caller.test.ts')
  })

  it('[MF-10] T17 is not what somebody makes of stacks', () => {
    const changed = Error as unknown as { stackTraceLimit: number; prepareStackTrace: unknown }
    const { stackTraceLimit, prepareStackTrace } = changed
    const spoof = () => 'at https://site.test/r/social/cccccccccccccccc/main.js:1:1'
    Object.assign(changed, { stackTraceLimit: 0, prepareStackTrace: spoof })
    try {
      expect(asked()).toContain('caller.test.ts')
      expect([changed.stackTraceLimit, changed.prepareStackTrace]).toEqual([0, spoof])
    } finally {
      Object.assign(changed, { stackTraceLimit, prepareStackTrace })
    }
  })
})
