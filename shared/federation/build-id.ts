import { createHash } from 'node:crypto'
import type { ReleaseDocument } from '../contracts/remote/release-document.ts'
import { canonicalJson } from './canonical.ts'

type Unnamed = Omit<ReleaseDocument, 'build'> & { build?: string }

/**
 * Hexadecimal SHA-256 of a document (file digests, declaration, shared modules, ...) as JSON with sorted keys and files, which is
 * signed. Excludes provenance: equal bytes are the same release.
 */
export const identityOf = ({ build: _build, source: _source, files, ...rest }: Unnamed): string => {
  const inOrder = files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return createHash('sha256')
    .update(canonicalJson({ ...rest, files: inOrder }))
    .digest('hex')
}

/** Id of a build: the first 16 digits of its identity. */
export const buildIdOf = (document: Unnamed): string => identityOf(document).slice(0, 16)
