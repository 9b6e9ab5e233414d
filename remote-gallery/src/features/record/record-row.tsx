import type { RecordCard } from '@florilege/shared/contracts'
import { MuseumLabel, PictureFrame } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { recordPath } from './record-path.ts'
import styles from './record-row.module.css'

/** A record in the article layout: a small picture where there is one, and its label. */
export const RecordRow = ({ record, priority }: { record: RecordCard; priority?: boolean }) => (
  <li className={styles.item}>
    <Link to={recordPath(record) ?? '/'} className={styles.row}>
      <span className={styles.thumb}>
        {record.picture && <PictureFrame picture={record.picture} sizes="72px" alt="" priority={priority} />}
      </span>
      <MuseumLabel author={record.byline} title={record.title} detail={record.detail} />
    </Link>
  </li>
)

export const RecordRows = ({ label, records }: { label: string; records: RecordCard[] }) => (
  <ul role="list" className={styles.list} aria-label={label}>
    {records.map((record, index) => (
      <RecordRow key={record.id} record={record} priority={index < 4} />
    ))}
  </ul>
)
