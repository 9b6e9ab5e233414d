import { describe, expect, it } from 'vitest'
import { contributionFilterOf, contributionPath } from './contribution-filter.ts'

describe('filter of contributions', () => {
  it('[RT-14] is parsed from the path and written to it', () => {
    for (const filter of [
      {},
      { scope: 'all' },
      { scope: 'accepted' },
      { state: 'draft' },
      { scope: 'all', state: 'submitted' },
    ] as const) {
      expect(contributionFilterOf(contributionPath(filter).replace(/^\/contribution\/(photos\/)?/, ''))).toEqual(filter)
    }
    for (const rest of ['nulle-part', 'all/x', 'submitted/all', 'all/submitted/1']) expect(contributionFilterOf(rest)).toBeNull()
  })
})
