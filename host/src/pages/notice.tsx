import type { ReactNode } from 'react'
import { classes } from '@florilege/shared/ui'
import styles from './notice.module.css'

type Kind = 'problem' | 'attention' | 'hint'

/** A short message inside a page: what went wrong with a form, what is asked of the person, or a hint. */
export const Notice = ({ kind, children }: { kind: Kind; children: ReactNode }) => (
  <div className={classes(styles.notice, styles[kind])} role={kind === 'hint' ? undefined : 'alert'}>
    {children}
  </div>
)
