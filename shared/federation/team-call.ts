import { createHash, randomUUID } from 'node:crypto'
import { canonicalJson } from './canonical.ts'
import { signatureHolds } from './signing.ts'
import type { Signer } from './signing.ts'

/** Maximum age of a signed call, and clock tolerance, in seconds. */
const LIFETIME = 120
const APART = 60

/** Signed data of a registry call. `body` is the value sent as JSON; binary content is identified by its URL. */
export type Call = { method: string; origin: string; path: string; body?: unknown }
/** Parsed signed call, before verification. */
export type SignedCall = { keyid: string; id: string; text: string; signature: string; claims: Record<string, unknown> }

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const digestOf = (body: unknown): string =>
  createHash('sha256')
    .update(body === undefined ? '' : canonicalJson(body))
    .digest('base64url')

/** JWT (EdDSA) that permits this one call to the holder of a team key, for two minutes, once. */
export const signCall = ({ method, origin, path, body }: Call, signer: Signer, now = Date.now()): string => {
  const iat = Math.floor(now / 1000)
  const claims = { aud: origin, htm: method, htu: path, sha256: digestOf(body), iat, exp: iat + LIFETIME, jti: randomUUID() }
  const text = `${part({ alg: 'EdDSA', typ: 'JWT', kid: signer.id })}.${part(claims)}`
  return `${text}.${signer.sign(text)}`
}

const objectIn = (text: string): Record<string, unknown> | null => {
  try {
    const value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Parses a token; null when invalid. Accepts only `EdDSA`, so that a token cannot choose the algorithm. */
export const readSignedCall = (token: string): SignedCall | null => {
  const [head = '', payload = '', signature = '', ...more] = token.split('.')
  const [header, claims] = [objectIn(head), objectIn(payload)]
  if (!header || !claims || more.length > 0 || header['alg'] !== 'EdDSA') return null
  const [keyid, id] = [header['kid'], claims['jti']]
  if (typeof keyid !== 'string' || typeof id !== 'string' || id.length > 64) return null
  return { keyid, id, text: `${head}.${payload}`, signature, claims }
}

/** Verifies that a token is signed by the key, for this call, and currently valid. `origins` are the URLs of this registry. */
export const callHolds = (
  { text, signature, claims }: SignedCall,
  publicKey: string,
  call: Omit<Call, 'origin'> & { origins: readonly string[] },
  now = Date.now(),
): boolean => {
  const { aud, htm, htu, sha256, iat, exp } = claims
  if (typeof aud !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return false
  const at = now / 1000
  return (
    signatureHolds(publicKey, text, signature) &&
    call.origins.includes(aud) &&
    htm === call.method &&
    htu === call.path &&
    sha256 === digestOf(call.body) &&
    exp - iat <= LIFETIME &&
    iat - APART <= at &&
    at <= exp + APART
  )
}
