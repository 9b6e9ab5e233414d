import type { RecordCard } from '@florilege/shared/contracts'
import { shownTitle } from '@florilege/shared/rules'
import { useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { DataTable, dateText, PictureFrame } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import { rankWords, statusWords } from '../field/taxon-words.ts'
import { useListState } from '../list/list-state.ts'
import { recordLabel } from '../record-label.ts'
import { recordPath } from '../record-path.ts'
import styles from './record-table.module.css'
import { StatusChip } from '../status-chip.tsx'
import { HEADING_SORTS, nextSort, tableFacts } from './table-columns.ts'
import type { TableFact, TableKind } from './table-columns.ts'

/** Cell formatters of the facts, in the page's language. */
const useFactWords = () => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const zone = useZone()
  return (fact: TableFact, { byline, class: of, facts = {} }: RecordCard): string | null => {
    const value = facts[fact] ?? null
    if (fact === 'byline') return byline
    if (fact === 'class') return of === null ? null : t(`edit_class_${of}` as 'edit_class_book')
    if (value === null) return null
    if (fact === 'rank') return rankWords(value, t)
    if (fact === 'status') return statusWords(value, t)
    return fact === 'published' ? dateText(new Date(value), language, zone) : value
  }
}

type Props = { label: string; records: RecordCard[]; kind: TableKind; of?: string | undefined }

/** Table of records for comparison, with a column for each fact; on a phone, a card per record. */
export const RecordTable = ({ label, records, kind, of }: Props) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const words = useFactWords()
  const state = useListState()
  const current = state.get('_sort')
  const heading = (name: TableFact | 'title'): Pick<Column<RecordCard>, 'order'> => {
    const [up, down] = HEADING_SORTS[name] ?? []
    if (up === undefined) return {}
    const sorted = current === up ? 'ascending' : current === down ? 'descending' : 'none'
    return { order: { sorted, to: state.with({ _sort: nextSort(name, current) }) } }
  }
  const columns: Column<RecordCard>[] = [
    {
      key: 'title',
      label: t('table_title'),
      ...heading('title'),
      cell: (record) => (
        <>
          <Link to={recordPath(record)} className={recordLabel(record).upright ? styles.upright : styles.title}>
            {shownTitle(record.title, language)}
          </Link>{' '}
          <StatusChip status={record.status} />
        </>
      ),
    },
    ...tableFacts(kind, of).map((fact) => ({
      key: fact,
      label: t(fact === 'byline' && (kind === 'species' || of === 'taxon') ? 'table_authorship' : `table_${fact}`),
      ...heading(fact),
      cell: (record: RecordCard) => words(fact, record),
    })),
  ]
  if (records.some(({ picture }) => picture !== null))
    columns.push({
      key: 'picture',
      label: t('table_picture'),
      cell: ({ picture }) =>
        picture && (
          <span className={styles.picture}>
            <PictureFrame picture={picture} sizes="48px" alt="" />
          </span>
        ),
    })
  return <DataTable caption={label} columns={columns} rows={records} rowKey={({ id }) => id} />
}
