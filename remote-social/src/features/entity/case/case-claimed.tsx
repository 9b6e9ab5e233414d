import styles from './case-claimed.module.css'
import type { ReportCase } from './reported-posts.tsx'
import { useClaimedBy } from './use-claimed-by.ts'

/** Sticky notice that somebody else, such as an administrator, has claimed the case meanwhile. */
export const CaseClaimed = ({ of }: { of: ReportCase }) => {
  const heldBy = useClaimedBy(of)
  return (
    heldBy !== null && (
      <p role="status" className={styles.held}>
        {heldBy}
      </p>
    )
  )
}
