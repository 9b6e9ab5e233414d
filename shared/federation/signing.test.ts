import { describe, expect, it } from 'vitest'
import { attest, attests } from './attestation.ts'
import { seal, unseal } from './envelope.ts'
import { keyIdOf, newKeyPem, signatureHolds, signerOfPem, signerOfSeed } from './signing.ts'
import { callHolds, readSignedCall, signCall } from './team-call.ts'
import { documentOf } from './testing/document.ts'

const team = signerOfPem(newKeyPem())
const other = signerOfPem(newKeyPem())

describe('signatures of releases', () => {
  it('match the first test vector of RFC 8032', () => {
    const signer = signerOfSeed(Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex'))
    const expected = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'
    expect(Buffer.from(signer.publicKey, 'base64url').toString('hex')).toBe(expected)
    expect(Buffer.from(signer.sign(''), 'base64url').toString('hex')).toMatch(/^e5564300c360ac72.*24655141438e7a100b$/)
  })

  it('T18 are valid for the signed document, key and type only', () => {
    const document = documentOf()
    const envelope = attest(document, team)
    expect(attests(envelope, document, team)).toBe(true)
    expect(attests(envelope, document, other)).toBe(false)
    expect(attests(envelope, documentOf({ version: '9' }), team)).toBe(false)
    expect(attests({ ...envelope, payloadType: 'text/plain' }, document, team)).toBe(false)
    // Provenance is displayed and therefore signed, although it is not part of the build's identity.
    const source = { commit: 'f'.repeat(40), dirty: false }
    expect(documentOf({ source }).build).toBe(document.build)
    for (const other of [source, { ...source, commit: null, dirty: true }, { ...source, commit: null, lockfile: 'a'.repeat(64) }])
      expect(attests(envelope, documentOf({ source: other }), team)).toBe(false)
    // Every byte of payload and signature is verified.
    for (const field of ['payload', 'sig'] as const) {
      const text = field === 'payload' ? envelope.payload : (envelope.signatures[0]?.sig ?? '')
      for (let at = 0; at < text.length - 2; at += 7) {
        const flipped = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
        const wrong =
          field === 'payload'
            ? { ...envelope, payload: flipped }
            : { ...envelope, signatures: [{ keyid: team.id, sig: flipped }] }
        expect(attests(wrong, document, team)).toBe(false)
      }
    }
    const borrowed = { ...envelope, signatures: [{ keyid: other.id, sig: envelope.signatures[0]?.sig ?? '' }] }
    expect(attests(borrowed, document, other)).toBe(false)
  })

  it('of invalid JSON or an invalid key are rejected', () => {
    expect(signatureHolds('short', 'text', 'sig')).toBe(false)
    const sealed = seal('a', { b: 1 }, team)
    expect(unseal(sealed, { type: 'a', publicKey: team.publicKey, keyid: team.id })).toEqual({ b: 1 })
    expect(keyIdOf(team.publicKey)).toBe(team.id)
  })
})

describe('signed calls', () => {
  const call = { method: 'POST', origin: 'https://florilege.example', path: '/api/release', body: { b: 1, a: [2] } }
  const now = 1_800_000_000_000
  const holds = (token: string, changed: object = {}, at = now) => {
    const read = readSignedCall(token)
    return read !== null && callHolds(read, team.publicKey, { ...call, origins: [call.origin], ...changed }, at)
  }

  it('T19 are valid for one call to one registry for two minutes', () => {
    const token = signCall(call, team, now)
    expect(holds(token)).toBe(true)
    expect(holds(token, { body: { a: [2], b: 1 } })).toBe(true)
    for (const wrong of [
      { method: 'PUT' },
      { path: '/api/release/x' },
      { body: { b: 2, a: [2] } },
      { origins: ['https://evil.example'] },
    ]) {
      expect(holds(token, wrong)).toBe(false)
    }
    expect(holds(token, {}, now + 200_000)).toBe(false)
    expect(holds(token, {}, now - 100_000)).toBe(false)
    expect(holds(signCall(call, other, now))).toBe(false)
  })

  it('T18 reject any algorithm but EdDSA', () => {
    const [, payload = '', signature = ''] = signCall(call, team, now).split('.')
    const head = (alg: string) => Buffer.from(JSON.stringify({ alg, kid: team.id })).toString('base64url')
    for (const alg of ['none', 'HS256', 'RS256', 'ES256'])
      expect(readSignedCall(`${head(alg)}.${payload}.${signature}`)).toBeNull()
    for (const token of ['', 'a.b.c', 'a', '....', `${head('EdDSA')}.${head('EdDSA')}.`]) expect(readSignedCall(token)).toBeNull()
  })
})
