import { describe, expect, it } from 'vitest'
import { keyRequestIn } from './key-request.ts'

describe('key request of a team', () => {
  const asked = { team: 'Guides', public_key: 'k', remotes: ['guide'], proof: 'p' }

  it('is read as the tool prints it, with any extra fields', () => {
    expect(keyRequestIn(JSON.stringify(asked, null, 2))).toEqual(asked)
    expect(keyRequestIn(JSON.stringify({ ...asked, more: 1 }))).toEqual(asked)
  })

  it('is null when a field is missing', () => {
    for (const wrong of ['', 'x', 'null', '[]', JSON.stringify({ ...asked, remotes: [] }), JSON.stringify({ team: 'x' })])
      expect(keyRequestIn(wrong), wrong).toBeNull()
  })
})
