import { usePages } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { shownTitle } from '@florilege/shared/rules'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { Chip, ChipRow, DataTable, EmptyState, Paged } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { texts } from './texts.ts'
import { recordPath } from '../../kit/record/record-path.ts'
import { PictureCounts } from './import-pictures.tsx'
import styles from './import.module.css'
import type { Import } from './send-import.ts'
import { useImportWords } from './use-import-words.ts'

type Row = CallOutput<'GET /api/import/:id/row'>['list']['data'][number]
const RESULTS = ['added', 'changed', 'unchanged', 'kept', 'refused', 'near', 'noted', 'left', 'bare', 'lost'] as const
type Shown = (typeof RESULTS)[number] | null

const linkOf = ({ record_id, kind }: Row): string | null =>
  record_id === null || kind === null ? null : recordPath({ kind, id: record_id })

/** Record that is only referenced by others and exists already: it was linked. */
const isLinked = ({ implied, result, near }: Row): boolean => implied && result === 'unchanged' && near.length > 0

const Title = ({ row }: { row: Row }) => {
  const t = useTexts(texts)
  const to = linkOf(row)
  const title = row.title || row.key || t('untitled')
  return to === null ? <span>{title}</span> : <Link to={to}>{title}</Link>
}

const More = ({ row }: { row: Row }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const words = useImportWords()
  const told = [
    ...(row.reason === null ? [] : [words.reason(row.reason)]),
    ...row.notes.map(({ code, detail }) => words.reason(detail === null ? code : `${code} ${detail}`)),
    ...(row.undone === null ? [] : [t(`import_undone_${row.undone}`)]),
  ]
  return (
    <>
      {told.join(' · ')}
      {row.pictures.map(({ name, reason }) => (
        <span key={name} className={styles.near}>
          {t('import_picture', { name })}
          {reason !== null && <> · {words.reason(reason)}</>}
        </span>
      ))}
      {row.near.map(({ id, title }) => {
        const to = row.kind === null ? null : recordPath({ kind: row.kind, id })
        return (
          <span key={id} className={styles.near}>
            {t(isLinked(row) ? 'import_linked_to' : 'import_looks_like')}{' '}
            {to === null ? shownTitle(title, language) : <Link to={to}>{shownTitle(title, language)}</Link>}
          </span>
        )
      })}
    </>
  )
}

/** Result of each row by outcome, or its preview after a dry run. */
export const ImportReport = ({ one }: { one: Import }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const [shown, setShown] = useState<Shown>(one.counts.refused > 0 && one.phase === 'check' ? 'refused' : null)
  const pages = usePages('GET /api/import/:id/row', {
    params: { id: one.id },
    query: { _size: 50, ...(shown === null ? {} : { result: shown }) },
  })
  const number = new Intl.NumberFormat(language)
  const columns: Column<Row>[] = [
    { key: 'title', label: t('import_column_title'), cell: (row) => <Title row={row} /> },
    { key: 'result', label: t('import_column_result'), cell: (row) => t(`import_one_${isLinked(row) ? 'linked' : row.result}`) },
    { key: 'more', label: t('import_column_more'), cell: (row) => <More row={row} /> },
    {
      key: 'row',
      label: t('import_column_row'),
      cell: ({ rows, file }) => <span title={file}>{rows.join(', ')}</span>,
      numeric: true,
    },
  ]
  const title = one.phase === 'check' ? t('import_would') : t('import_report')
  return (
    <section className={styles.section} aria-labelledby="import-report">
      <h2 id="import-report" className={styles.subtitle}>
        {title}
      </h2>
      <PictureCounts one={one} />
      <ChipRow label={title}>
        <Chip selected={shown === null} onClick={() => setShown(null)}>
          {t('import_result_all')}
        </Chip>
        {RESULTS.filter((name) => one.counts[name] > 0).map((name) => (
          <Chip key={name} selected={shown === name} onClick={() => setShown(name)}>
            {`${t(`import_result_${name}`)} ${number.format(one.counts[name])}`}
          </Chip>
        ))}
      </ChipRow>
      {one.counts.implied > 0 && <p className={styles.quiet}>{t('import_implied_count', { count: one.counts.implied })}</p>}
      <Paged pages={pages} empty={<EmptyState title={t('import_rows_none')} />}>
        {(rows) => <DataTable caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </Paged>
      <p>
        <a className={styles.download} href={`/api/import/${one.id}/report.csv`} download>
          {t('import_csv')}
        </a>
      </p>
    </section>
  )
}
