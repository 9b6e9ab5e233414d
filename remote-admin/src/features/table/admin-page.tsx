import { usePage } from '@florilege/shared/shell'
import type { ReactNode } from 'react'
import styles from './admin-page.module.css'

/** Frame of every page of the administration: title, one sentence, what the page is about. */
export const AdminPage = ({
  title,
  intro,
  tools,
  children,
}: {
  title: string
  intro: string
  tools?: ReactNode
  children: ReactNode
}) => {
  usePage({ title, heading: 'page' })
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {tools}
      </header>
      {children}
    </div>
  )
}
