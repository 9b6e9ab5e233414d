import { signatureHolds } from './signing.ts'
import type { Signer } from './signing.ts'

/** A signed text in the form of DSSE, which tools of the supply chain read: payload and signatures in base64. */
export type Envelope = { payloadType: string; payload: string; signatures: { keyid: string; sig: string }[] }

// "DSSEv1" length type length body: no other type or split of the bytes gives the same text (pre-authentication encoding).
const encoded = (type: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${body.length} `), body])

/** A value as JSON, signed. */
export const seal = (payloadType: string, value: unknown, signer: Signer): Envelope => {
  const body = Buffer.from(JSON.stringify(value))
  const sig = Buffer.from(signer.sign(encoded(payloadType, body)), 'base64url').toString('base64')
  return { payloadType, payload: body.toString('base64'), signatures: [{ keyid: signer.id, sig }] }
}

/**
 * What an envelope of this type says, when the holder of the public key signed it; undefined for every other type, key,
 * text or signature. Nothing of the payload is read before its signature holds.
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
