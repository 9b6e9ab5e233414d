import type { HeldDraft } from '@florilege/shared/shell'
import { documentOfText } from '@florilege/shared/rules/text'
import { saidIn } from '../compose/post-draft.ts'
import type { Wording } from '../compose/post-draft.ts'
import type { DraftValues } from '../compose/post-notices.tsx'

/** Text of a draft for the conflict view, and the draft with merged text. */
export const wordsValues = <D extends Wording>({ draft }: HeldDraft<D>, label: string) => {
  const values: DraftValues = { text: { label, value: saidIn(draft) } }
  const merge = ({ text }: Record<string, string>): D =>
    text === undefined ? draft : { ...draft, text, document: draft.document === null ? null : documentOfText(text) }
  return { values, merge }
}
