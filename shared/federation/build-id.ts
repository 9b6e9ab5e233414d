import { createHash } from 'node:crypto'
import type { ReleaseDocument } from '../contracts/remote/release-document.ts'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/**
 * Id of a build: 16 hexadecimal digits of the SHA-256 of its document (file digests, declaration, shared
 * modules, ...) as JSON with sorted keys and files. Where it was built from does not count: equal bytes are the same release.
 */
export const buildIdOf = ({
  build: _build,
  source: _source,
  files,
  ...rest
}: Omit<ReleaseDocument, 'build'> & { build?: string }): string => {
  const inOrder = files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const canonical = JSON.stringify(sorted({ ...rest, files: inOrder }))
  return createHash('sha256').update(canonical).digest('hex').slice(0, 16)
}
