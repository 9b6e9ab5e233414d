import type { ReactNode } from 'react'
import { classes } from '@florilege/shared/ui'
import styles from './notice.module.css'

/** A short message inside a page: what went wrong with a form, or a hint. */
export const Notice = ({ kind, children }: { kind: 'problem' | 'hint'; children: ReactNode }) => (
  <div className={classes(styles.notice, styles[kind])} role={kind === 'problem' ? 'alert' : undefined}>
    {children}
  </div>
)
