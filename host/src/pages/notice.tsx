import type { ReactNode } from 'react'
import { classes } from '@florilege/shared/ui'
import styles from './notice.module.css'

type Kind = 'problem' | 'attention' | 'hint'

/** Short message in a page: error of a form, request to the person, or hint. */
export const Notice = ({ kind, children }: { kind: Kind; children: ReactNode }) => (
  <div className={classes(styles.notice, styles[kind])} role={kind === 'hint' ? undefined : 'alert'}>
    {children}
  </div>
)
