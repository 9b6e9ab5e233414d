import type { RecordCard } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { DataTable, PictureFrame } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { texts } from '../../texts.ts'
import { recordLabel } from './record-label.ts'
import { recordPath } from './record-path.ts'
import styles from './record-table.module.css'

/** Records as a table, for who compares rather than looks; a card for each on a phone. */
export const RecordTable = ({ label, records }: { label: string; records: RecordCard[] }) => {
  const t = useTexts(texts)
  const columns: Column<RecordCard>[] = [
    {
      key: 'title',
      label: t('table_title'),
      cell: (record) => (
        <Link to={recordPath(record) ?? '/'} className={recordLabel(record).upright ? styles.upright : styles.title}>
          {record.title}
        </Link>
      ),
    },
    { key: 'author', label: t('table_author'), cell: ({ byline }) => byline },
    { key: 'detail', label: t('table_detail'), cell: ({ detail }) => detail },
    {
      key: 'picture',
      label: t('table_picture'),
      cell: ({ picture }) =>
        picture && (
          <span className={styles.picture}>
            <PictureFrame picture={picture} sizes="48px" alt="" />
          </span>
        ),
    },
  ]
  return <DataTable caption={label} columns={columns} rows={records} rowKey={({ id }) => id} />
}
