import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './name-link.module.css'

/** What names a row of a table, and leads to the page of it. */
export const NameLink = ({ to, lang, children }: { to: string; lang?: string; children: ReactNode }) => (
  <Link to={to} className={styles.name} lang={lang}>
    {children}
  </Link>
)
