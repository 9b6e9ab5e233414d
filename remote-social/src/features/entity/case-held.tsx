import styles from './case-held.module.css'
import type { ReportCase } from './reported-posts.tsx'
import { useHeldBy } from './use-held-by.ts'

/** Says over a sheet that somebody else, such as an administrator, has the case by now; it stays in sight while one writes. */
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
