import { describe, expect, it } from 'vitest'
import { takeFiles } from './take-files.ts'

const chosen = ['a', 'b', 'c', 'd', 'e', 'f']

describe('number of accepted files', () => {
  it('[VA-06] [CO-07] the first ones up to the area’s limit, including existing ones', () => {
    expect(takeFiles(chosen, 0, { limit: 4 })).toEqual({ files: ['a', 'b', 'c', 'd'], left: { by: 'limit', most: 4 } })
    expect(takeFiles(chosen, 3, { limit: 4 })).toEqual({ files: ['a'], left: { by: 'limit', most: 1 } })
    expect(takeFiles(chosen, 9, { limit: 4 })).toEqual({ files: [], left: { by: 'limit', most: 0 } })
    expect(takeFiles(chosen, 0, { limit: 20 })).toEqual({ files: chosen, left: null })
  })

  it('[VA-07] a list and a group in it have separate limits', () => {
    expect(takeFiles(chosen, 7, { limit: 20, list: 10 })).toEqual({ files: ['a', 'b', 'c'], left: { by: 'list', most: 10 } })
    expect(takeFiles(chosen, 7, { limit: 2, list: 10 })).toEqual({ files: ['a', 'b'], left: { by: 'limit', most: 2 } })
    expect(takeFiles(chosen, 7, { limit: 20, list: 30, group: 3 }, 1)).toEqual({
      files: ['a', 'b'],
      left: { by: 'list', most: 3 },
    })
    expect(takeFiles(chosen.slice(0, 2), 1, { limit: 20, list: 3, group: 3 }).left).toBeNull()
  })
})
