import { z } from 'zod'
import { releaseSummary } from './release-schemas.ts'

/** Names present on one side only. */
const names = z.strictObject({ added: z.array(z.string()), removed: z.array(z.string()) })
const size = z.int().nullable()

/** Comparison of two releases of one name. */
export const releaseComparison = z.strictObject({
  from: releaseSummary,
  to: releaseSummary,
  /** Total size of all files in bytes, uncompressed. */
  bytes: z.strictObject({ from: z.int(), to: z.int() }),
  /** Files that differ, by name without digest; null where a side lacks the file. */
  files: z.array(z.strictObject({ path: z.string(), from: size, to: size })),
  /** Number of identical files. */
  same_files: z.int(),
  /** Page paths, and extension points that the releases fill. */
  pages: names,
  slots: names,
  /** Platform features in use; null when a release does not declare them. */
  surface: z.strictObject({ calls: names, events: names, points: names }).nullable(),
  /** Shared modules with different requirements; null where a side does not share the module. */
  shared: z.array(z.strictObject({ module: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type ReleaseComparison = z.infer<typeof releaseComparison>
