import { getDefaultStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import * as host from './host.ts'
import * as shell from './index.ts'

const isState = (value: unknown): boolean => {
  try {
    getDefaultStore().get(value as never)
    return true
  } catch {
    return false
  }
}
const stateOf = (entries: object): string[] =>
  Object.entries(entries)
    .filter(([, value]) => typeof value === 'object' && value !== null && isState(value))
    .map(([name]) => name)

describe('what remotes have of the shell', () => {
  it('[TR-02] holds no state that can be written; the entry of the host does', () => {
    expect(stateOf(shell)).toEqual([])
    expect(stateOf(host)).toContain('sessionAtom')
  })
})
