import { canonicalJson } from './canonical.ts'
import { signatureHolds } from './signing.ts'
import type { Signer } from './signing.ts'

type Asked = { team: string; public_key: string; remotes: string[] }

const claimOf = ({ team, public_key, remotes }: Asked): string =>
  `florilege/team-key/1 ${canonicalJson({ team, public_key, remotes })}`

/** Request to register a key: its own signature proves possession of the private half. */
export const keyRequest = (signer: Signer, team: string, remotes: string[]): Asked & { proof: string } => {
  const asked = { team, public_key: signer.publicKey, remotes }
  return { ...asked, proof: signer.sign(claimOf(asked)) }
}

/** Verifies that a request is signed by its own key. */
export const proofHolds = ({ proof, ...asked }: Asked & { proof: string }): boolean =>
  signatureHolds(asked.public_key, claimOf(asked), proof)
