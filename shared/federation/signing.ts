import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** Bytes that stand before the 32 of an Ed25519 key in its standard forms (RFC 8410). */
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A key that signs: its id, its public half as text, and what it makes of a text. */
export type Signer = { id: string; publicKey: string; sign: (text: string | Buffer) => string }

const rawOf = (key: KeyObject): Buffer => createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-32)

/** Id of a key: 16 hexadecimal digits of the SHA-256 of its public half (43 letters of base64url). */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16)

const signerWith = (key: KeyObject): Signer => {
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('not an Ed25519 key')
  const publicKey = rawOf(key).toString('base64url')
  return { id: keyIdOf(publicKey), publicKey, sign: (text) => sign(null, Buffer.from(text), key).toString('base64url') }
}

/** The signer of a private key as PEM. Throws what node:crypto throws when it is none, TypeError when it is of another kind. */
export const signerOfPem = (pem: string): Signer => signerWith(createPrivateKey(pem))

/** The signer of 32 secret bytes. */
export const signerOfSeed = (seed: Buffer): Signer =>
  signerWith(createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' }))

/** A new private key as PEM (PKCS 8). */
export const newKeyPem = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Whether a signature is that of a text by the holder of a public key; false for anything that is no key or signature. */
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
