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

describe('shell exports for remotes', () => {
  it('[TR-02] have no writable state; the host’s entry has', () => {
    expect(stateOf(shell)).toEqual([])
    expect(stateOf(host)).toContain('sessionAtom')
  })
})
