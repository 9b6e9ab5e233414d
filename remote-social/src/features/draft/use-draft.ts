import { useState } from 'react'
import { useSession } from '@florilege/shared/shell'
import { loadDraft, saveDraft } from './draft-store.ts'

/**
 * A draft that saves itself with each change and comes back. `parse` makes a draft of what was kept (null when it
 * cannot); `empty` is the draft to start from, and again after `clear`.
 */
export const useDraft = <T>(area: string, empty: () => T, parse: (kept: unknown) => T | null) => {
  const account = useSession().auth_userid
  const [draft, setDraft] = useState<T>(() => parse(loadDraft(localStorage, account, area)) ?? empty())
  const change = (next: T) => {
    setDraft(next)
    saveDraft(localStorage, account, area, next)
  }
  const clear = () => {
    setDraft(empty())
    saveDraft(localStorage, account, area, null)
  }
  return { draft, change, clear }
}
