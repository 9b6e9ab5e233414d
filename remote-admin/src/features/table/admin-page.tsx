import { usePage } from '@florilege/shared/shell'
import type { ReactNode } from 'react'
import { SectionMenu } from '../console/section-menu.tsx'
import styles from './admin-page.module.css'

type Props = {
  title: string
  intro?: string
  /** Where the back button leads to, on pages of one thing. */
  back?: string
  /** Search and filters. */
  tools?: ReactNode
  children: ReactNode
}

/** Frame of every page of the administration: the menu of sections, title, one sentence, what the page is about. */
export const AdminPage = ({ title, intro, back, tools, children }: Props) => {
  usePage({ title, heading: 'page', ...(back === undefined ? {} : { back }) })
  return (
    <div className={styles.page}>
      <SectionMenu />
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </header>
      {tools && <div className={styles.tools}>{tools}</div>}
      {children}
    </div>
  )
}
