import type { Import } from './send-import.ts'

/** Whether a phase of an import waits or runs. */
export const isUnderWay = ({ state }: Pick<Import, 'state'>): boolean => state === 'waiting' || state === 'running'

type May = {
  /** Look through anew, and change how it is read. */
  check: boolean
  /** Bring in, anew once a trial has shown what would become of it, or where it was broken off. */
  import: 'anew' | 'on' | null
  undo: boolean
}

/** What can be done with an import now, as the server allows it. */
export const canBegin = ({ state, phase, kept, parts }: Pick<Import, 'state' | 'phase' | 'kept' | 'parts'>): May => {
  const readable = kept && parts.length > 0
  const broken = state === 'stopped' || state === 'failed'
  const written = phase === 'import' || phase === 'undo'
  const anew = readable && (state === 'ready' || state === 'checked' || state === 'undone' || (broken && !written))
  return {
    check: anew,
    import: anew && (state === 'checked' || state === 'undone') ? 'anew' : readable && broken && phase === 'import' ? 'on' : null,
    undo: written && (state === 'done' || broken),
  }
}
