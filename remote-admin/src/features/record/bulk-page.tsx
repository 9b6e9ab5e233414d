import { call, callOptions } from '@florilege/shared/client'
import type { BulkEdit, BulkResult } from '@florilege/shared/contracts'
import { useLayer, useTexts } from '@florilege/shared/shell'
import { Button, DefinitionList, ErrorCard, SkeletonLines, TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../table/admin-page.tsx'
import { PagedTable } from '../table/paged-table.tsx'
import { ReasonSheet } from '../table/choice/reason-sheet.tsx'
import { SiteLink } from '../table/site-link.tsx'
import { BulkProgress, isUnderWay } from './bulk-progress.tsx'
import { BulkOutcome, BulkState } from './bulk-state.tsx'
import { RECORD_FOLDERS } from './record-kinds.ts'
import styles from './record.module.css'
import { useBulkWords } from './use-bulk-words.ts'
import { useRecordsAgain } from './use-records-again.ts'

/** Interval at which a job's progress is read; ms. */
const POLL = 1500

const Undo = ({ id }: Pick<BulkEdit, 'id'>) => {
  const t = useTexts(texts)
  const again = useRecordsAgain()
  const layer = useLayer('bulk-undo')
  return (
    <>
      <div className={styles.row}>
        <Button kind="outline" onClick={layer.show}>
          {t('bulk_undo')}
        </Button>
      </div>
      {layer.open && (
        <ReasonSheet
          title={t('bulk_undo')}
          intro={t('bulk_undo_text')}
          action={t('bulk_undo')}
          dismiss={t('bulk_undo_not')}
          done={t('bulk_undo_begun')}
          onClose={layer.close}
          onDo={async (reason) => {
            await call('POST /api/admin/record/bulk/:id/undo', { params: { id }, body: { reason } })
            await again()
          }}
        />
      )}
    </>
  )
}

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
          { term: t('reason'), value: <span className={styles.words}>{reason}</span> },
          { term: t('by'), value: by?.display_name ?? '–' },
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
      <Link to={`/admin/audit/?subject=bulk&subject_id=${id}`}>{t('bulk_audit')}</Link>
      {state === 'done' && changed > 0 && <Undo id={id} />}
      {isUnderWay(edit) && <BulkProgress edit={edit} />}
    </>
  )
}

/** `/admin/record/bulk/:id/`: bulk edit with the outcome of each record, and its undo. */
export const Page = () => {
  const t = useTexts(texts)
  const { fieldOf, valueOf } = useBulkWords()
  const id = Number(useParams()['id'])
  const { data, isPending, refetch } = useQuery({
    ...callOptions('GET /api/admin/record/bulk/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data.data) ? POLL : false),
  })
  const edit = data?.data
  const valueText = (value: string | null) => <span className={styles.words}>{valueOf(edit?.field ?? '', value)}</span>
  const columns: Column<BulkResult>[] = [
    {
      key: 'title',
      label: t('bulk_record'),
      cell: (row) =>
        row.title === null || edit === undefined ? (
          t('bulk_hidden')
        ) : (
          <SiteLink className={styles.title} to={`/${RECORD_FOLDERS[edit.kind]}/${row.id}/`}>
            {row.title}
          </SiteLink>
        ),
    },
    { key: 'before', label: t('bulk_before'), cell: ({ before }) => valueText(before) },
    { key: 'after', label: t('bulk_after'), cell: ({ after }) => valueText(after) },
    { key: 'outcome', label: t('bulk_outcome'), cell: ({ left, undone }) => <BulkOutcome left={left} undone={undone} /> },
  ]
  const title =
    edit === undefined ? t('bulk_list') : t('bulk_set', { field: fieldOf(edit.field), value: valueOf(edit.field, edit.value) })
  return (
    <AdminPage title={title} back="/admin/record/bulk/">
      {isPending && <SkeletonLines lines={8} />}
      {!isPending && edit === undefined && <ErrorCard text={t('failed')} onRetry={() => void refetch()} />}
      {edit && (
        <>
          <About edit={edit} />
          {!isUnderWay(edit) && (
            <PagedTable
              call="GET /api/admin/record/bulk/:id/record"
              input={{ params: { id }, query: {} }}
              caption={t('bulk_records')}
              columns={columns}
            />
          )}
        </>
      )}
    </AdminPage>
  )
}
