import { call } from '@florilege/shared/client'
import type { CallInput, CallOutput } from '@florilege/shared/client'
import type { BulkRow } from '@florilege/shared/contracts'
import { BULK_MOST } from '@florilege/shared/rules/forms'
import { shownTitle } from '@florilege/shared/rules'
import { toast, useLanguage, useTexts } from '@florilege/shared/shell'
import { Button, DataTable, Form, KindChip } from '@florilege/shared/ui'
import type { Column, OnSubmit } from '@florilege/shared/ui'
import { useNavigate } from 'react-router'
import styles from './bulk.module.css'
import { useBulkWords } from './use-bulk-words.ts'
import { useRecordsAgain } from './use-records-again.ts'
import { BULK_EDITS } from './record-kinds.ts'
import { ReasonField } from './reason-field.tsx'
import { texts } from './texts.ts'

export type Preview = CallOutput<'POST /api/admin/record/preview'>['data']
type Asked = CallInput<'POST /api/admin/record/bulk'>['body']
type Looked = CallInput<'POST /api/admin/record/preview'>['body']['records']
type Props = { kind: Asked['kind']; change: Asked['change']; records: Looked; preview: Preview; onBack: () => void }

/** Records of the preview in their versions; of a list that has more, all as they were then. */
const chosenOf = (records: Looked, { rows, more, seen_at }: Preview): Asked['records'] => {
  if (more && !('ids' in records)) return { ...records, seen_at }
  return rows.filter(({ left }) => left === null).map(({ id, version }) => ({ id, version }))
}

/** Preview of a bulk edit per record, and the button that applies it. */
export const BulkPreview = ({ kind, change, records, preview, onBack }: Props) => {
  const { rows, missing, more, count, about } = preview
  const t = useTexts(texts)
  const language = useLanguage()
  const { fieldOf, valueOf } = useBulkWords()
  const navigate = useNavigate()
  const again = useRecordsAgain()
  const { field } = change
  const changing = rows.filter(({ left }) => left === null)
  const leaving = rows.length - changing.length
  const number = new Intl.NumberFormat(language).format(count)
  const all = t(about === true ? 'bulk_about' : 'bulk_number', { number })
  const applies = more || changing.length > 0
  const onSubmit: OnSubmit = async ({ reason = '' }, { key }) => {
    const body = { kind, change, records: chosenOf(records, preview), reason, idempotency_key: key }
    const { data } = await call('POST /api/admin/record/bulk', { body })
    toast(data.state === 'waiting' ? t('bulk_begun') : t('bulk_done', { count: data.changed }))
    await again()
    // Replaces the entry of the sheet in the history: back leads to the list.
    await navigate(`${BULK_EDITS}${data.id}/`, { replace: true })
  }
  const columns: Column<BulkRow>[] = [
    {
      key: 'title',
      label: t('bulk_record'),
      cell: ({ title }) => <span className={styles.words}>{shownTitle(title, language)}</span>,
    },
    {
      key: 'before',
      label: t('bulk_before'),
      cell: ({ before }) => <span className={styles.words}>{valueOf(field, before)}</span>,
    },
    {
      key: 'after',
      label: t('bulk_after'),
      cell: ({ before, after, left }) => <span className={styles.words}>{valueOf(field, left === null ? after : before)}</span>,
    },
    {
      key: 'outcome',
      label: t('bulk_outcome'),
      cell: ({ left }) =>
        left === null ? (
          <KindChip tint="verdure">{t('bulk_will_change')}</KindChip>
        ) : (
          <KindChip>{t(`bulk_left_${left}`)}</KindChip>
        ),
    },
  ]
  return (
    <div className={styles.preview}>
      <p role="status" className={styles.count}>
        {[
          ...(more ? [t('bulk_whole', { all, most: BULK_MOST })] : []),
          changing.length === 0 ? t('bulk_changes_none') : t('bulk_changes', { count: changing.length }),
          ...(leaving === 0 ? [] : [t('bulk_leaves', { count: leaving })]),
          ...(missing === 0 ? [] : [t('bulk_missing', { count: missing })]),
        ].join(' ')}
      </p>
      {more && <p className={styles.note}>{t('bulk_more')}</p>}
      <Form label={t('bulk_edit')} onSubmit={onSubmit}>
        {({ busy }) => (
          <>
            {applies && <ReasonField />}
            <div className={styles.row}>
              {applies && (
                <Button type="submit" busy={busy}>
                  {more ? t('bulk_apply_all', { all }) : t('bulk_apply', { count: changing.length })}
                </Button>
              )}
              <Button kind="quiet" onClick={onBack}>
                {t('bulk_again')}
              </Button>
            </div>
          </>
        )}
      </Form>
      {rows.length > 0 && (
        <DataTable
          caption={t('bulk_preview', { field: fieldOf(field) })}
          columns={columns}
          rows={[...changing, ...rows.filter(({ left }) => left !== null)]}
          rowKey={({ id }) => id}
        />
      )}
    </div>
  )
}
