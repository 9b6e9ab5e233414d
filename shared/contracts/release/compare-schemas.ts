import { z } from 'zod'
import { releaseSummary } from './release-schemas.ts'

/** What one has and the other has not. */
const names = z.strictObject({ added: z.array(z.string()), removed: z.array(z.string()) })
const size = z.int().nullable()

/** Two releases of one name, side by side: what came, what went, what changed. */
export const releaseComparison = z.strictObject({
  from: releaseSummary,
  to: releaseSummary,
  /** Bytes of all files, not compressed. */
  bytes: z.strictObject({ from: z.int(), to: z.int() }),
  /** Files that differ, by their name without its digest; null where one has no such file. */
  files: z.array(z.strictObject({ path: z.string(), from: size, to: size })),
  /** How many files are the same in both. */
  same_files: z.int(),
  /** Pages by their address, and extension points that they fill. */
  pages: names,
  slots: names,
  /** What they use of the platform; null where one of them does not say. */
  surface: z.strictObject({ calls: names, events: names, points: names }).nullable(),
  /** Shared modules of which they ask for something else; null where one does not share it. */
  shared: z.array(z.strictObject({ module: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type ReleaseComparison = z.infer<typeof releaseComparison>
