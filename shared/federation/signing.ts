import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** DER prefixes of the 32 bytes of an Ed25519 key (RFC 8410). */
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signing key: id, public half as text, signing function. */
export type Signer = { id: string; publicKey: string; sign: (text: string | Buffer) => string }

const rawOf = (key: KeyObject): Buffer => createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-32)

/** Key id: the first 16 hexadecimal digits of the SHA-256 of the public half (43 characters of base64url). */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16)

const signerWith = (key: KeyObject): Signer => {
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('not an Ed25519 key')
  const publicKey = rawOf(key).toString('base64url')
  return { id: keyIdOf(publicKey), publicKey, sign: (text) => sign(null, Buffer.from(text), key).toString('base64url') }
}

/** Signer of a private key in PEM. Throws the error of node:crypto for an invalid key, TypeError for another key type. */
export const signerOfPem = (pem: string): Signer => signerWith(createPrivateKey(pem))

/** Signer of 32 secret bytes. */
export const signerOfSeed = (seed: Buffer): Signer =>
  signerWith(createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' }))

/** New private key in PEM (PKCS 8). */
export const newKeyPem = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Verifies a signature of a text by public key; false for an invalid key or signature. */
export const signatureHolds = (publicKey: string, text: string | Buffer, signature: string): boolean => {
  try {
    const raw = Buffer.from(publicKey, 'base64url')
    if (raw.length !== 32) return false
    const key = createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, raw]), format: 'der', type: 'spki' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
