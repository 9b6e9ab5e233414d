import { Motif } from '@florilege/shared/ui'
import type { ReactNode } from 'react'
import styles from './narrow-page.module.css'

/** One column for a form or a short message, under its own heading. */
export const NarrowPage = ({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) => (
  <article className={styles.page}>
    <header className={styles.head}>
      <Motif />
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
    {children}
  </article>
)
