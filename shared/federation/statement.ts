import { registryStatement, STATEMENT_LIFETIME } from '../contracts/release/registry-schemas.ts'
import type { RegistryStatement } from '../contracts/release/registry-schemas.ts'
import { seal, unseal } from './envelope.ts'
import type { Envelope } from './envelope.ts'
import { keyIdOf } from './signing.ts'
import type { Signer } from './signing.ts'

const TYPE = 'application/vnd.florilege.registry.v1+json'

/** Signs the live releases as of now. */
export const state = (
  what: Pick<RegistryStatement, 'registry' | 'sequence' | 'releases'>,
  signer: Signer,
  now = Date.now(),
): Envelope => {
  const times = { issued_at: new Date(now).toISOString(), expires_at: new Date(now + STATEMENT_LIFETIME * 1000).toISOString() }
  return seal(TYPE, { format: 1, ...what, ...times }, signer)
}

/** Known data of a statement's reader: the registry's key and URL, and the highest sequence number seen. */
export type Known = { publicKey: string; registry: string; sequence: number; now?: number }

/**
 * Statement of an envelope, or the reason for its refusal: wrong key or site, expired, from the future, or older than one seen
 * (T19).
 */
export const readStatement = (
  envelope: Envelope,
  { publicKey, registry, sequence, now = Date.now() }: Known,
): { statement: RegistryStatement } | { refused: string } => {
  const read = registryStatement.safeParse(unseal(envelope, { type: TYPE, publicKey, keyid: keyIdOf(publicKey) }))
  if (!read.success) return { refused: 'it is not signed by this registry' }
  const statement = read.data
  const [issued, expires] = [Date.parse(statement.issued_at), Date.parse(statement.expires_at)]
  if (statement.registry !== registry) return { refused: `it is of ${statement.registry}` }
  if (!(expires > now) || expires - issued > STATEMENT_LIFETIME * 1000) return { refused: 'it has ended' }
  if (issued > now + 60_000) return { refused: 'it is from the future: is the clock right?' }
  if (statement.sequence < sequence) return { refused: `it is older than one seen before (${statement.sequence} < ${sequence})` }
  return { statement }
}
