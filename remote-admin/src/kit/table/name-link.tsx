import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './name-link.module.css'

/** Link from the name of a row to its page. */
export const NameLink = ({ to, lang, children }: { to: string; lang?: string; children: ReactNode }) => (
  <Link to={to} className={styles.name} lang={lang}>
    {children}
  </Link>
)
