import styles from './case-held.module.css'
import type { ReportCase } from './reported-posts.tsx'
import { useHeldBy } from './use-held-by.ts'

/** Sticky notice that somebody else, such as an administrator, has claimed the case meanwhile. */
export const CaseHeld = ({ of }: { of: ReportCase }) => {
  const heldBy = useHeldBy(of)
  return (
    heldBy !== null && (
      <p role="status" className={styles.held}>
        {heldBy}
      </p>
    )
  )
}
