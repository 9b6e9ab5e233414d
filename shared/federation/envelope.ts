import { signatureHolds } from './signing.ts'
import type { Signer } from './signing.ts'

/** DSSE envelope, as supply chain tools read it: payload and signatures in base64. */
export type Envelope = { payloadType: string; payload: string; signatures: { keyid: string; sig: string }[] }

// Pre-authentication encoding "DSSEv1" length type length body: unambiguous for type and content.
const encoded = (type: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${body.length} `), body])

/** Serialises a value as JSON and signs it. */
export const seal = (payloadType: string, value: unknown, signer: Signer): Envelope => {
  const body = Buffer.from(JSON.stringify(value))
  const sig = Buffer.from(signer.sign(encoded(payloadType, body)), 'base64url').toString('base64')
  return { payloadType, payload: body.toString('base64'), signatures: [{ keyid: signer.id, sig }] }
}

/**
 * Verifies an envelope of this type and returns its content, if signed with the public key; undefined for another type, key or
 * content, or an invalid signature. The payload is parsed only after verification.
 */
export const unseal = (
  { payloadType, payload, signatures }: Envelope,
  wanted: { type: string; publicKey: string; keyid: string },
): unknown => {
  if (payloadType !== wanted.type) return undefined
  const body = Buffer.from(payload, 'base64')
  const text = encoded(payloadType, body)
  const own = signatures.filter(({ keyid }) => keyid === wanted.keyid)
  const holds = own.some(({ sig }) => signatureHolds(wanted.publicKey, text, Buffer.from(sig, 'base64').toString('base64url')))
  if (!holds) return undefined
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
