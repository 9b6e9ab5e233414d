import { z } from 'zod'
import { oneLine } from '../one-line.ts'
import { remoteDeclaration } from './declaration.ts'

const sha384 = z.string().regex(/^[A-Za-z0-9+/]{64}$/)
/** Path of a file below its release: no leading slash, no dots as a segment. */
const filePath = z.string().regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[A-Za-z0-9_@~-][A-Za-z0-9._@~/-]{0,200}$/)

export const releaseFile = z.strictObject({
  path: filePath,
  /** Base64 SHA-384 of the bytes, as in an integrity attribute without its prefix. */
  sha384,
  size: z.int().nonnegative(),
})

/** Files of one page or slot of a remote, in the order in which the document should name them. */
const files = z.strictObject({ js: z.array(filePath), css: z.array(filePath) })

const names = z.array(z.string().max(200)).max(1000)

/**
 * What a release uses of the platform, read off its files: calls of the server, kinds of live events, extension points that
 * it opens. A host says which it provides. Older documents have none.
 */
export const surface = z.strictObject({ calls: names, events: names, points: names })

/** Where a build comes from and what made it. It is no part of what the build is: equal bytes are the same release. */
const provenance = z.strictObject({
  commit: oneLine(100).nullable(),
  dirty: z.boolean(),
  /** Where the commit can be found. */
  repository: oneLine(300).optional(),
  /** SHA-256 of the lockfile. */
  lockfile: oneLine(100).optional(),
  /** Versions of what built it. */
  tools: z.record(oneLine(60), oneLine(60)).optional(),
})

/**
 * What one build is: made by the build, kept by the registry, never changed. `build` is derived from the
 * digests of all files, so equal bytes are the same release.
 */
export const releaseDocument = z.strictObject({
  format: z.literal(1),
  /** "host" or the name of a remote. */
  name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  version: oneLine(60),
  build: z.string().regex(/^[0-9a-f]{16}$/),
  /** Contract version that a host provides ("1.0.0"), or the range that a remote needs ("^1.0"). */
  contract: oneLine(40),
  /** Module of the container (remotes) or of the application (host). */
  entry: filePath,
  /** What every page with this release loads: for a remote the entry and its exposed module. */
  initial: files,
  /** Scripts with the texts that all of its pages need, by language; documents of before have none, and their texts in `initial`. */
  texts: z.strictObject({ fr: z.array(filePath), en: z.array(filePath) }).optional(),
  /** File that renders its pages on the server; documents of before have none, and their pages are rendered in the browser. */
  server: filePath.optional(),
  pages: z.record(z.string(), files),
  slots: z.record(z.string(), files),
  files: z.array(releaseFile).min(1).max(2000),
  /** Shared modules and their version (host) or range (remote). */
  shared: z.record(z.string(), z.string()),
  /** Null for the host. */
  declaration: remoteDeclaration.nullable(),
  surface: surface.optional(),
  source: provenance,
})
export type ReleaseDocument = z.infer<typeof releaseDocument>
