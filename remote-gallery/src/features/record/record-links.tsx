import type { BibliographyRecord } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { ChipLink } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { RecordGrid } from './record-grid.tsx'
import styles from './record-links.module.css'
import { RecordRows } from './record-row.tsx'

type Link = BibliographyRecord['links'][number]
type Props = { links: Link[]; more: Record<string, number>; except?: string[]; allAt?: Record<string, string> }
type Group = Link['type'] | `${Link['type']}_back`

const groupOf = ({ type, back }: Link): Group => (back ? `${type}_back` : type)

/** Links of a record by type, each group as works where it has pictures, else as rows; seen from both ends. */
export const RecordLinks = ({ links, more, except = [], allAt = {} }: Props) => {
  const t = useTexts(texts)
  const groups = Map.groupBy(links, groupOf)
  return [...groups].map(([group, members]) => {
    if (except.includes(group)) return null
    const label = t(`links_${group}`)
    const records = members.map(({ record }) => record)
    const rest = more[group] ?? 0
    return (
      <section key={group} className={styles.group}>
        <h2 className={styles.title}>{label}</h2>
        {records.some(({ picture }) => picture !== null) ? (
          <RecordGrid label={label} records={records} first={0} />
        ) : (
          <RecordRows label={label} records={records} />
        )}
        {rest > 0 && allAt[group] !== undefined && (
          <p>
            <ChipLink to={allAt[group]}>{t('links_more', { count: rest })}</ChipLink>
          </p>
        )}
      </section>
    )
  })
}
