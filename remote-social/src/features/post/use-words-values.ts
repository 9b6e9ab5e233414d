import type { HeldDraft } from '@florilege/shared/shell'
import { documentOfText } from '@florilege/shared/rules/text'
import { saidIn } from './post-draft.ts'
import type { Wording } from './post-draft.ts'
import type { DraftValues } from './post-form.tsx'

/** The words of a draft for the view of conflicts, and how it takes over words put together by hand. */
export const useWordsValues = <D extends Wording>(kept: HeldDraft<D>, label: string) => {
  const { draft, change } = kept
  const values: DraftValues = { text: { label, value: saidIn(draft) } }
  const onMerged = ({ text = '' }: Record<string, string>) =>
    change({ ...draft, text, document: draft.document === null ? null : documentOfText(text) })
  return { values, onMerged }
}
