import type { RecordCard } from '@florilege/shared/contracts'
import { useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { dateText, MuseumLabel, PictureFrame } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { recordLabel } from '../../kit/record/record-label.ts'
import { recordPath } from '../../kit/record/record-path.ts'
import { StatusChip } from '../../kit/record/status-chip.tsx'
import styles from './merge.module.css'
import type { Side } from './merge-calls.ts'
import { texts } from './texts.ts'

const SIZES = '(min-width: 1000px) 200px, 40vw'

type Props = { record: RecordCard; /** Provenance of a record, on the page that compares. */ more?: Side }

/** One of two records side by side: picture, label, and where it comes from. */
export const RecordSide = ({ record, more }: Props) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const zone = useZone()
  const told = more && [
    t('merge_number', { id: String(more.id) }),
    more.source === null ? more.owner.display_name : t('merge_source', { source: more.source }),
    t('merge_added', { date: dateText(new Date(more.created_at), language, zone) }),
  ]
  return (
    <>
      {record.picture && <PictureFrame picture={record.picture} sizes={SIZES} alt="" className={styles.picture} />}
      <Link to={recordPath(record)} className={styles.label}>
        <MuseumLabel {...recordLabel(record)} />
      </Link>
      {record.status !== 'published' && (
        <p>
          <StatusChip status={record.status} />
        </p>
      )}
      {told && (
        <ul className={`plain-list ${styles.told}`}>
          {told.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  )
}
