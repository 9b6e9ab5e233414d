import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './prose.module.css'

/** People's words and editors' texts: serif, at most 62 characters wide. `plain` keeps the line breaks of a text. */
export const Prose = ({ plain = false, lang, children }: { plain?: boolean; lang?: string; children: ReactNode }) => (
  <div className={classes(styles.prose, plain && styles.plain)} lang={lang}>
    {children}
  </div>
)
