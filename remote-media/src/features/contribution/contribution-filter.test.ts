import { describe, expect, it } from 'vitest'
import { contributionFilterOf, contributionPath } from './contribution-filter.ts'

describe('the filter of contributions', () => {
  it('[RT-14] is read from the path and written into it', () => {
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
