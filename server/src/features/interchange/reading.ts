import type { ImportPart, ImportPlan } from '@florilege/shared/contracts'
import type { Entry } from './entry.ts'
import type { Recognised } from './recognise.ts'

/** What a thread of its own does with the files of an import. */
export type ReadingTask = { folder: string; read: { parts: readonly ImportPart[]; plan: ImportPlan } | null }

/** What it says: some entries, after which it waits; what was recognised; that it is through; why it could not go on. */
export type ReadingMessage = { entries: Entry[] } | { recognised: Recognised } | { through: true } | { unusable: string }
