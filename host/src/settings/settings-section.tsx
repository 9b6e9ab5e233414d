import { usePage } from '@florilege/shared/shell'
import type { ReactNode } from 'react'
import { SignedIn } from '../account/sign-in/signed-in.tsx'
import styles from './settings.module.css'

const Section = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => {
  usePage({ title, back: '/settings/' })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.text}>{lead}</p>}
      </header>
      {children}
    </div>
  )
}

/** Section of the settings: a page for signed-in people. */
export const SettingsSection = (props: { title: string; lead?: string; children: ReactNode }) => (
  <SignedIn>
    <Section {...props} />
  </SignedIn>
)

/** Part of a section with its own heading. */
export const Part = ({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) => (
  <section className={styles.part}>
    <h2 className={styles.heading}>{title}</h2>
    {text && <p className={styles.text}>{text}</p>}
    {children}
  </section>
)
