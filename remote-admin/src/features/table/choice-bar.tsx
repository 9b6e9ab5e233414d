import type { ReactNode } from 'react'
import styles from './choice-bar.module.css'

type Props = {
  label: string
  /** How much is chosen. */
  words: string
  /** What can be done with it. */
  children: ReactNode
}

/** What is chosen of a list, at the foot of the screen while one goes through it, and what can be done with it. */
export const ChoiceBar = ({ label, words, children }: Props) => (
  <section className={styles.bar} aria-label={label}>
    <p role="status" className={styles.count}>
      {words}
    </p>
    {children}
  </section>
)
