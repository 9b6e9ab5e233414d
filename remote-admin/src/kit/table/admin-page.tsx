import { usePage } from '@florilege/shared/shell'
import type { ReactNode } from 'react'
import { SectionMenu } from '../console/section-menu.tsx'
import styles from './admin-page.module.css'

type Props = {
  title: string
  intro?: string
  /** Target of the back button, on detail pages. */
  back?: string
  /** Search and filters. */
  tools?: ReactNode
  children: ReactNode
}

/** Frame of an administration page: section menu, title, introduction, content. */
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
