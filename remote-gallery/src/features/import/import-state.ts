import type { Import } from './send-import.ts'

/** Tests whether a phase of an import is queued or running. */
export const isUnderWay = ({ state }: Pick<Import, 'state'>): boolean => state === 'waiting' || state === 'running'

type May = {
  /** Dry run again, with an editable mapping. */
  check: boolean
  /** Import from the start after a dry run (first value), or continue an interrupted import. */
  import: 'anew' | 'on' | null
  undo: boolean
}

/** States in which nothing of an import is written. */
const UNWRITTEN: ReadonlySet<Import['state']> = new Set(['ready', 'checked', 'undone'])

/** Actions that the server currently accepts for an import. */
export const canBegin = ({ state, phase, kept, parts }: Pick<Import, 'state' | 'phase' | 'kept' | 'parts'>): May => {
  const readable = kept && parts.length > 0
  const broken = state === 'stopped' || state === 'failed'
  const written = phase === 'import' || phase === 'undo'
  const anew = readable && (UNWRITTEN.has(state) || (broken && !written))
  return {
    check: anew,
    import: anew && (state === 'checked' || state === 'undone') ? 'anew' : readable && broken && phase === 'import' ? 'on' : null,
    undo: written && (state === 'done' || broken),
  }
}
