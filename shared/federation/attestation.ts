import type { ReleaseDocument } from '../contracts/remote/release-document.ts'
import { identityOf } from './build-id.ts'
import { canonicalJson } from './canonical.ts'
import { seal, unseal } from './envelope.ts'
import type { Envelope } from './envelope.ts'
import type { Signer } from './signing.ts'

const TYPE = 'application/vnd.in-toto+json'
const STATEMENT = 'https://in-toto.io/Statement/v1'
const PREDICATE = 'https://slsa.dev/provenance/v1'

/** Signed statement about a release: its identity and its sources, as in-toto and SLSA specify. */
const statementOf = (document: ReleaseDocument) => {
  const { name, build, version, source } = document
  const { commit, repository, lockfile, tools = {} } = source
  return {
    _type: STATEMENT,
    subject: [{ name: `${name}@${build}`, digest: { sha256: identityOf(document) } }],
    predicateType: PREDICATE,
    predicate: {
      buildDefinition: {
        buildType: 'https://florilege.example/build/release/v1',
        externalParameters: { name, version },
        internalParameters: { dirty: source.dirty, tools },
        resolvedDependencies: [
          ...(commit === null ? [] : [{ uri: `git+${repository ?? 'file:.'}`, digest: { gitCommit: commit } }]),
          ...(lockfile === undefined ? [] : [{ uri: 'file:pnpm-lock.yaml', digest: { sha256: lockfile } }]),
        ],
      },
      runDetails: { builder: { id: 'https://florilege.example/builder/release' } },
    },
  }
}

/** Signs a release with its team's key: identity and provenance of its document. */
export const attest = (document: ReleaseDocument, signer: Signer): Envelope => seal(TYPE, statementOf(document), signer)

const provenanceIn = (said: object): unknown => {
  const { predicate } = said as { predicate?: { buildDefinition?: Record<string, unknown> } }
  const { internalParameters, resolvedDependencies } = predicate?.buildDefinition ?? {}
  return { internalParameters, resolvedDependencies }
}

/**
 * Verifies that an envelope is signed by the key and matches this document, including its provenance. Provenance is not part of a
 * release's identity, but it is displayed.
 */
export const attests = (envelope: Envelope, document: ReleaseDocument, key: { id: string; publicKey: string }): boolean => {
  const said = unseal(envelope, { type: TYPE, publicKey: key.publicKey, keyid: key.id })
  if (typeof said !== 'object' || said === null || !('subject' in said) || !Array.isArray(said.subject)) return false
  const [subject] = said.subject as { name?: unknown; digest?: { sha256?: unknown } }[]
  return (
    subject?.name === `${document.name}@${document.build}` &&
    subject.digest?.sha256 === identityOf(document) &&
    canonicalJson(provenanceIn(said)) === canonicalJson(provenanceIn(statementOf(document)))
  )
}
