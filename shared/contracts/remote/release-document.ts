import { z } from 'zod'
import { oneLine } from '../texts/one-line.ts'
import { remoteDeclaration } from './declaration.ts'

const sha384 = z.string().regex(/^[A-Za-z0-9+/]{64}$/)
/** File path within a release: no leading slash, no dot segments. */
const filePath = z.string().regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[A-Za-z0-9_@~-][A-Za-z0-9._@~/-]{0,200}$/)

export const releaseFile = z.strictObject({
  path: filePath,
  /** Base64 SHA-384 of the bytes, as in an integrity attribute without its prefix. */
  sha384,
  size: z.int().nonnegative(),
})

/** Scripts of texts by language. */
const texts = z.strictObject({ fr: z.array(filePath), en: z.array(filePath) })

/**
 * Files of one page or slot of a remote, in the order in which the document should list them, with the texts that not all pages
 * need.
 */
const files = z.strictObject({ js: z.array(filePath), css: z.array(filePath), texts: texts.optional() })

const names = z.array(z.string().max(200)).max(1000)

/**
 * Platform features that a release uses, read from its files: server calls, kinds of live events, extension points. A host
 * declares which it provides. Older documents have none.
 */
export const surface = z.strictObject({ calls: names, events: names, points: names })

/** Source and tools of a build. Not part of its identity: equal bytes are the same release. */
const provenance = z.strictObject({
  commit: oneLine(100).nullable(),
  dirty: z.boolean(),
  /** Repository of the commit. */
  repository: oneLine(300).optional(),
  /** SHA-256 of the lockfile. */
  lockfile: oneLine(100).optional(),
  /** Versions of the build tools. */
  tools: z.record(oneLine(60), oneLine(60)).optional(),
})

/**
 * Immutable description of one build, created by the build and stored by the registry. `build` is derived from the digests of all
 * files, so equal bytes are the same release.
 */
export const releaseDocument = z.strictObject({
  format: z.literal(1),
  /** "host" or the name of a remote. */
  name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  version: oneLine(60),
  build: z.string().regex(/^[0-9a-f]{16}$/),
  /** Contract version that a host provides ("1.0.0"), or range that a remote requires ("^1.0"). */
  contract: oneLine(40),
  /** Container module (remote) or application module (host). */
  entry: filePath,
  /** Files that every page with this release loads: for a remote, the entry and its exposed module. */
  initial: files,
  /** Scripts with the texts that all of its pages need, by language. Older documents have none; their texts are in `initial`. */
  texts: texts.optional(),
  /** File that renders its pages on the server. Older documents have none; their pages are rendered in the browser. */
  server: filePath.optional(),
  /** True for a host that takes the set from its shared file (server/src/web/document/set-file.ts) where the document names one. */
  readsSetFile: z.boolean().optional(),
  pages: z.record(z.string(), files),
  slots: z.record(z.string(), files),
  files: z.array(releaseFile).min(1).max(2000),
  /** Shared modules with their version (host) or range (remote). */
  shared: z.record(z.string(), z.string()),
  /** Null for the host. */
  declaration: remoteDeclaration.nullable(),
  surface: surface.optional(),
  source: provenance,
})
export type ReleaseDocument = z.infer<typeof releaseDocument>
