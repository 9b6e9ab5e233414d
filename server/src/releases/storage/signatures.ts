import type { ReleaseDocument, ReleaseEnvelope } from '@florilege/shared/contracts'
import { attest, attests } from '@florilege/shared/federation/attestation.ts'
import type { Db } from '../../platform/database/database.ts'
import { registryKeyOf } from './registry-key.ts'
import { REGISTRY } from './release-seal.ts'
import { findKey } from '../team/team-key-store.ts'
import type { Signature } from '../team/team-key-store.ts'

/** Valid signatures of an envelope, or the reasons for rejecting them. */
type Judged = { signatures: Signature[]; faults: string[] }

const judge = async (db: Db, document: ReleaseDocument, envelope: ReleaseEnvelope, keyid: string): Promise<string | null> => {
  const key = await findKey(db, keyid)
  if (key === undefined) return `the key ${keyid} that signed it is not known here`
  if (key.ended_at !== null) return `the key ${keyid} of ${key.team} has ended`
  if (!key.remotes.includes(document.name)) return `the key ${keyid} of ${key.team} is not for "${document.name}"`
  if (!attests(envelope, document, { id: key.id, publicKey: key.public_key }))
    return `the signature of ${key.team} is not of this build`
  return null
}

/**
 * Judges the signatures of a build. Each signature of an envelope must be valid. Without an envelope the registry signs
 * itself for the holder of the release key; a team must sign.
 */
export const judgeSignatures = async (
  db: Db,
  document: ReleaseDocument,
  envelope: ReleaseEnvelope | undefined,
  byTeam: boolean,
): Promise<Judged> => {
  const { name, build } = document
  if (envelope === undefined) {
    if (byTeam) return { signatures: [], faults: ['it is not signed'] }
    return { signatures: [{ name, build, key_id: REGISTRY, envelope: attest(document, registryKeyOf(db)) }], faults: [] }
  }
  const signatures: Signature[] = []
  const faults: string[] = []
  for (const { keyid } of envelope.signatures) {
    const fault = await judge(db, document, envelope, keyid)
    if (fault === null) signatures.push({ name, build, key_id: keyid, envelope })
    else faults.push(fault)
  }
  return { signatures, faults }
}
