import { createHash, randomUUID } from 'node:crypto'
import { canonicalJson } from './canonical.ts'
import { signatureHolds } from './signing.ts'
import type { Signer } from './signing.ts'

/** Longest age of a signed call, and how far two clocks may be apart, in seconds. */
const LIFETIME = 120
const APART = 60

/** One call to a registry, as its signature is of it. `body` is the value that goes as JSON; bytes are named by their address. */
export type Call = { method: string; origin: string; path: string; body?: unknown }
/** A signed call as it was read, before its signature is looked at. */
export type SignedCall = { keyid: string; id: string; text: string; signature: string; claims: Record<string, unknown> }

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const digestOf = (body: unknown): string =>
  createHash('sha256')
    .update(body === undefined ? '' : canonicalJson(body))
    .digest('base64url')

/** A token (a JWT by EdDSA) that lets the holder of a team's key make this one call, for two minutes, once. */
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

/** Reads a token; null when it is none. Only `EdDSA` is taken, so that no token can choose how it is checked. */
export const readSignedCall = (token: string): SignedCall | null => {
  const [head = '', payload = '', signature = '', ...more] = token.split('.')
  const [header, claims] = [objectIn(head), objectIn(payload)]
  if (!header || !claims || more.length > 0 || header['alg'] !== 'EdDSA') return null
  const [keyid, id] = [header['kid'], claims['jti']]
  if (typeof keyid !== 'string' || typeof id !== 'string' || id.length > 64) return null
  return { keyid, id, text: `${head}.${payload}`, signature, claims }
}

/** Whether a token is signed by a key and is of this very call, now. `origins` are the addresses of this registry. */
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
