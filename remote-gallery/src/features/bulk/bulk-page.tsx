import { callOptions } from '@florilege/shared/client'
import type { BulkEdit } from '@florilege/shared/contracts'
import { usePage, useTexts } from '@florilege/shared/shell'
import { DefinitionList, ErrorCard, SkeletonLines, TimeSince } from '@florilege/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import wide from '../../wide-page.module.css'
import { BulkProgress, isUnderWay } from './bulk-progress.tsx'
import { BulkResults } from './bulk-results.tsx'
import { BulkState } from './bulk-state.tsx'
import { BulkUndo } from './bulk-undo.tsx'
import { BULK_EDITS } from './record-kinds.ts'
import styles from './bulk.module.css'
import { useBulkWords } from './use-bulk-words.ts'
import { texts } from './texts.ts'

/** Interval at which a job's progress is read; ms. */
const POLL = 1500

const About = ({ edit }: { edit: BulkEdit }) => {
  const t = useTexts(texts)
  const { reckoningOf, undoneOf } = useBulkWords()
  const { id, kind, state, reason, by, created_at, changed, undone } = edit
  return (
    <>
      <DefinitionList
        entries={[
          { term: t('record_kind'), value: t(`record_kind_${kind}`) },
          { term: t('bulk_state'), value: <BulkState state={state} /> },
          { term: t('bulk_records'), value: reckoningOf(edit) },
          { term: t('bulk_reason'), value: <span className={styles.words}>{reason}</span> },
          { term: t('bulk_by'), value: by?.display_name ?? '–' },
          { term: t('bulk_when'), value: <TimeSince at={created_at} /> },
          ...(undone === null
            ? []
            : [
                {
                  term: t('bulk_undone_by'),
                  value: (
                    <>
                      {undone.by?.display_name ?? '–'}, <TimeSince at={undone.at} />
                    </>
                  ),
                },
                { term: t('bulk_outcome'), value: undoneOf(undone) },
              ]),
        ]}
      />
      {state === 'done' && changed > 0 && <BulkUndo id={id} />}
      {isUnderWay(edit) && <BulkProgress edit={edit} />}
    </>
  )
}

/** `/record/bulk/:id/`: bulk edit with the outcome of each record, and its undo. */
export const Page = () => {
  const t = useTexts(texts)
  const { fieldOf, valueOf } = useBulkWords()
  const id = Number(useParams()['id'])
  const { data, isPending, refetch } = useQuery({
    ...callOptions('GET /api/admin/record/bulk/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data.data) ? POLL : false),
  })
  const edit = data?.data
  const title =
    edit === undefined ? t('bulk_list') : t('bulk_set', { field: fieldOf(edit.field), value: valueOf(edit.field, edit.value) })
  usePage({ title, back: BULK_EDITS, heading: 'page' })
  return (
    <div className={wide.page}>
      <h1 className={wide.title}>{title}</h1>
      {isPending && <SkeletonLines lines={8} />}
      {!isPending && edit === undefined && <ErrorCard onRetry={() => void refetch()} />}
      {edit && (
        <>
          <About edit={edit} />
          {!isUnderWay(edit) && <BulkResults edit={edit} />}
        </>
      )}
    </div>
  )
}
