import type { ItemLink, RecordStatus } from '@florilege/shared/contracts'
import { classes, MuseumLabel, PictureFrame } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { recordLabel } from '../record-label.ts'
import { recordPath } from '../record-path.ts'
import styles from './record-row.module.css'
import { StatusChip } from '../status-chip.tsx'

type Shown = Pick<ItemLink['item'], 'id' | 'kind' | 'class' | 'title' | 'byline' | 'detail' | 'picture'> & {
  status?: RecordStatus
}

/** Record in the article layout: optional thumbnail, and label. */
const RecordRow = ({ record, pictured, priority }: { record: Shown; pictured: boolean; priority: boolean }) => (
  <li className={styles.item}>
    <Link to={recordPath(record)} className={classes(styles.row, pictured && styles.pictured)}>
      {pictured && (
        <span className={styles.thumb}>
          {record.picture && <PictureFrame picture={record.picture} sizes="72px" alt="" priority={priority} />}
        </span>
      )}
      <MuseumLabel {...recordLabel(record)} mark={<StatusChip status={record.status} />} />
    </Link>
  </li>
)

/** List of record rows; has a picture column if any record has a picture. */
export const RecordRows = ({ label, records }: { label: string; records: readonly Shown[] }) => {
  const pictured = records.some(({ picture }) => picture !== null)
  return (
    <ul role="list" className={styles.list} aria-label={label}>
      {records.map((record, index) => (
        <RecordRow key={record.id} record={record} pictured={pictured} priority={index < 4} />
      ))}
    </ul>
  )
}
