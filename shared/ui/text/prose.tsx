import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './prose.module.css'

/** User and editorial text: serif, at most 62 characters wide. `plain` keeps line breaks. */
export const Prose = ({ plain = false, lang, children }: { plain?: boolean; lang?: string; children: ReactNode }) => (
  <div className={classes(styles.prose, plain && styles.plain)} lang={lang}>
    {children}
  </div>
)
