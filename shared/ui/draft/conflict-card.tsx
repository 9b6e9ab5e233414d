import type { ReactNode, Ref } from 'react'
import styles from './form-conflict.module.css'

/** Difference between two versions: name of each side and display text. */
export type ConflictPair = { name: string; label: string; sides: readonly { term: string; words: string }[] }

type Props = {
  title: string
  text: string
  pairs: readonly ConflictPair[]
  /** Actions. */
  children: ReactNode
  /** Ref for scrolling and focus. */
  ref?: Ref<HTMLElement>
}

/** Card of an edit conflict: both versions side by side, with actions. */
export const ConflictCard = ({ title, text, pairs, children, ref }: Props) => (
  <section ref={ref} tabIndex={-1} className={styles.conflict} aria-label={title}>
    <div role="alert">
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
    </div>
    {pairs.map(({ name, label, sides }) => (
      // A description list has no role that takes a name.
      <div key={name} role="group" aria-label={label}>
        <dl className={styles.pair}>
          {sides.map(({ term, words }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{words || '—'}</dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
    {children}
  </section>
)

/** Row of action buttons. */
export const ConflictButtons = ({ children }: { children: ReactNode }) => <div className={styles.buttons}>{children}</div>
