import type { ReactNode } from 'react'
import styles from './choice-bar.module.css'

type Props = {
  label: string
  /** Text with the number of selected rows. */
  words: string
  /** Buttons that act on the chosen rows. */
  children: ReactNode
}

/** Bar at the foot of the screen: the number of chosen rows, and buttons that act on them. */
export const ChoiceBar = ({ label, words, children }: Props) => (
  <section className={styles.bar} aria-label={label}>
    <p role="status" className={styles.count}>
      {words}
    </p>
    {children}
  </section>
)
