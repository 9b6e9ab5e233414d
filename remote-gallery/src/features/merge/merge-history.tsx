import type { RecordKind, RecordVersion } from '@florilege/shared/contracts'
import { shownTitle } from '@florilege/shared/rules'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { Link } from 'react-router'
import { historyPath } from '../../kit/record/edit-paths.ts'
import { texts } from './texts.ts'

type Merge = NonNullable<RecordVersion['merge']>

/** Heading of a merge, or of its undo, in the history of one of its records. */
export const MergeHead = ({ change, merge }: { change: RecordVersion; merge: Merge }) => {
  const t = useTexts(texts)
  const title = shownTitle(merge.other.title, useLanguage())
  if (change.action === 'restored') return t('merge_history_undone', { title })
  return t(merge.into ? 'merge_history_into' : 'merge_history', { title })
}

/** Link to the history of the other record, which goes on there. */
export const MergeOther = ({ kind, id }: { kind: RecordKind; id: number }) => {
  const t = useTexts(texts)
  return <Link to={historyPath(kind, id)}>{t('merge_history_link')}</Link>
}
