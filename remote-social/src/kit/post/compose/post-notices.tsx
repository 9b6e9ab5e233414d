import { ApiError } from '@florilege/shared/client'
import { FormConflict, FormFailure } from '@florilege/shared/ui'
import type { Theirs } from '@florilege/shared/ui'

/** Text fields of a draft by name, for the comparison in a conflict. */
export type DraftValues = Record<string, { label: string; value: string }>

type Props = {
  values: DraftValues
  theirs: Theirs | null
  error: unknown
  busy: boolean
  onTheirs: () => void
  onMine: () => void
  onMerged: (all: [string, string[]][]) => void
}

const differs = (theirs: Theirs, values: DraftValues): boolean =>
  Object.entries(theirs.values).some(([name, words]) => values[name] !== undefined && values[name].value !== words)

/** Version that somebody else has saved, or the error of the last attempt. */
export const PostNotices = ({ values, theirs, error, busy, onTheirs, onMine, onMerged }: Props) => {
  if (busy) return null
  if (!theirs) return error instanceof ApiError ? <FormFailure error={error} drafted busy={busy} /> : null
  if (!differs(theirs, values)) return null
  return (
    <FormConflict
      conflict={theirs}
      mine={() => Object.entries(values).map(([name, { value }]) => [name, [value]])}
      labelOf={(name) => values[name]?.label ?? null}
      onTheirs={onTheirs}
      onMine={onMine}
      onMerged={onMerged}
    />
  )
}
