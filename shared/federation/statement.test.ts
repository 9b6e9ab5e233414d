import { describe, expect, it } from 'vitest'
import { newKeyPem, signerOfPem } from './signing.ts'
import { readStatement, state } from './statement.ts'

describe('T19 registry statement', () => {
  const signer = signerOfPem(newKeyPem())
  const now = Date.parse('2026-11-21T12:00:00Z')
  const what = { registry: 'https://florilege.example', sequence: 7, releases: [] }
  const known = { publicKey: signer.publicKey, registry: what.registry, sequence: 7, now }
  const read = (envelope = state(what, signer, now), changed: object = {}) => readStatement(envelope, { ...known, ...changed })

  it('is accepted from the registry itself while valid', () => {
    expect(read()).toMatchObject({ statement: { sequence: 7 } })
    expect(read(undefined, { now: now + 3_500_000 })).toMatchObject({ statement: { sequence: 7 } })
  })

  it('is refused when replayed, expired, of another site or key, from the future, or modified', () => {
    expect(read(undefined, { sequence: 8 })).toEqual({ refused: expect.stringContaining('older') })
    expect(read(undefined, { now: now + 3 * 86_400_000 })).toEqual({ refused: 'it has ended' })
    expect(read(undefined, { now: now - 3 * 86_400_000 })).toEqual({ refused: expect.stringContaining('future') })
    expect(read(undefined, { registry: 'https://staging.example' })).toEqual({ refused: expect.stringContaining('it is of') })
    expect(read(state(what, signerOfPem(newKeyPem()), now))).toEqual({ refused: 'it is not signed by this registry' })
    const envelope = state(what, signer, now)
    // A new payload with an old signature: the signature covers all of it.
    const mixed = { ...envelope, payload: state({ ...what, sequence: 9 }, signer, now).payload }
    expect(read(mixed)).toEqual({ refused: 'it is not signed by this registry' })
    for (let at = 0; at < envelope.payload.length - 2; at += 11) {
      const flipped = envelope.payload.slice(0, at) + (envelope.payload[at] === 'A' ? 'B' : 'A') + envelope.payload.slice(at + 1)
      expect(read({ ...envelope, payload: flipped })).toEqual({ refused: 'it is not signed by this registry' })
    }
  })
})
