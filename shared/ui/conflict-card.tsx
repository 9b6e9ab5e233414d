import type { ReactNode, Ref } from 'react'
import styles from './form-conflict.module.css'

/** One thing in which two versions differ: what each side is called, and how a person reads it. */
export type ConflictPair = { name: string; label: string; sides: readonly { term: string; words: string }[] }

type Props = {
  title: string
  text: string
  pairs: readonly ConflictPair[]
  /** What to do about it. */
  children: ReactNode
  /** For who brings it before the eyes of the person. */
  ref?: Ref<HTMLElement>
}

/** Something that was changed by somebody else meanwhile: both versions side by side, and what can be done. */
export const ConflictCard = ({ title, text, pairs, children, ref }: Props) => (
  <section ref={ref} tabIndex={-1} className={styles.conflict} aria-label={title}>
    <div role="alert">
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
    </div>
    {pairs.map(({ name, label, sides }) => (
      <dl key={name} className={styles.pair} aria-label={label}>
        {sides.map(({ term, words }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words || '—'}</dd>
          </div>
        ))}
      </dl>
    ))}
    {children}
  </section>
)

/** The buttons below it. */
export const ConflictButtons = ({ children }: { children: ReactNode }) => <div className={styles.buttons}>{children}</div>
