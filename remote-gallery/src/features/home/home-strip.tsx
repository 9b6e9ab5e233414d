import type { CallOutput } from '@florilege/shared/client'
import { PictureFrame } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { recordPath } from '../../kit/record/record-path.ts'
import styles from './home-strip.module.css'

type Props = { plates: CallOutput<'GET /api/bibliography'>['list']['data']; label: string }

/** Horizontally scrolling strip of plates: each uncropped picture with title and author beside. */
export const HomeStrip = ({ plates, label }: Props) => (
  <ul role="list" className={styles.strip} aria-label={label}>
    {plates.map((record, index) => (
      <li key={record.id}>
        <Link className={styles.plate} to={recordPath(record)}>
          {record.picture !== null && (
            <span className={styles.picture} style={{ aspectRatio: `${record.picture.width} / ${record.picture.height}` }}>
              {/* The same `sizes` as the large plates: the page preloads these files. */}
              <PictureFrame picture={record.picture} sizes="160px" priority={index < 3} alt="" />
            </span>
          )}
          <span className={styles.words}>
            <span className={styles.title}>{record.title}</span>
            {record.byline && <span className={styles.author}>{record.byline}</span>}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
