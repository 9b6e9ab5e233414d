import type { ReactNode } from 'react'
import styles from './definition-list.module.css'

export type Definition = { term: string; value: ReactNode }

/** Facts as term and value; entries without a value are left out. */
export const DefinitionList = ({ entries }: { entries: Definition[] }) => (
  <dl className={styles.list}>
    {entries
      .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(({ term, value }) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
  </dl>
)
