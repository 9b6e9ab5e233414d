import { z } from 'zod'
import { filledText, id } from '../list.ts'

/** Base64url bytes in WebAuthn JSON. */
const bytes = z
  .string()
  .max(8000)
  .regex(/^[\w-]*={0,2}$/)
const attachment = z.enum(['platform', 'cross-platform']).nullable().optional()
/** No extensions are requested, yet browsers send an object. */
const extensions = z.record(z.string(), z.unknown()).optional()
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') }

export const passkeyTransport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** Browser response to a passkey sign-in (PublicKeyCredential.toJSON). */
export const authenticationResponse = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullable().optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
})

export type AuthenticationResponse = z.output<typeof authenticationResponse>

/** Browser response to the creation of a passkey. */
export const registrationResponse = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes,
    attestationObject: z
      .string()
      .max(30_000)
      .regex(/^[\w-]*={0,2}$/),
    transports: z.array(z.string().max(20)).max(10).optional(),
    // Redundant copies that browsers send; the server reads the attestation.
    authenticatorData: bytes.optional(),
    publicKey: bytes.optional(),
    publicKeyAlgorithm: z.int().optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
})

export type RegistrationResponse = z.output<typeof registrationResponse>

const descriptor = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** Options for navigator.credentials.get, as PublicKeyCredential.parseRequestOptionsFromJSON takes them. */
export const authenticationOptions = z.strictObject({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
})

/** Options for navigator.credentials.create. */
export const registrationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ name: z.string(), id: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** Name of a passkey, chosen by the person. */
export const passkeyName = filledText(60)

export const passkey = z.strictObject({
  id,
  name: z.string(),
  /** True when the passkey is synchronised to other devices of the person. */
  backed_up: z.boolean(),
  created_at: z.string(),
  used_at: z.string().nullable(),
})
export type Passkey = z.infer<typeof passkey>
