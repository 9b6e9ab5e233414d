import { z } from 'zod'
import { text } from '../list.ts'
import { releaseDocument } from '../remote/release-document.ts'

const base64 = z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/)
/** Id of a team key, 16 hexadecimal digits. */
export const teamKeyId = z.string().regex(/^[0-9a-f]{16}$/)
const publicKey = z.string().regex(/^[\w-]{43}$/)

/** DSSE signature over a release; its payload is an in-toto statement. */
export const releaseEnvelope = z.strictObject({
  payloadType: z.string().max(100),
  payload: base64.max(20_000),
  signatures: z
    .array(z.strictObject({ keyid: z.string().max(64), sig: base64.max(200) }))
    .min(1)
    .max(5),
})
export type ReleaseEnvelope = z.infer<typeof releaseEnvelope>

/** Request to register a team key; `proof` is the key's signature over the rest, which proves its possession. */
export const teamKeyRequest = z.strictObject({
  team: text(80).min(1),
  public_key: publicKey,
  /** Names that the key may release. */
  remotes: z.array(releaseDocument.shape.name).min(1).max(50),
  proof: z.string().regex(/^[\w-]{86}$/),
})
export type TeamKeyRequest = z.infer<typeof teamKeyRequest>

/** Team key with its state. */
export const teamKey = z.strictObject({
  id: teamKeyId,
  team: z.string(),
  public_key: publicKey,
  remotes: z.array(z.string()),
  added_at: z.string(),
  added_by: z.string(),
  ended_at: z.string().nullable(),
  ended_by: z.string().nullable(),
  reason: z.string().nullable(),
  replaced_by: teamKeyId.nullable(),
  compromised: z.boolean(),
})
export type TeamKey = z.infer<typeof teamKey>
