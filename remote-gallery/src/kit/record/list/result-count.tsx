import styles from './result-count.module.css'
import { useResultWords } from './use-result-words.ts'

type Props = { count: number | undefined; about?: boolean | undefined }

/** Number of results: exact, or a rounded estimate. */
export const ResultCount = ({ count, about }: Props) => {
  const words = useResultWords()
  if (count === undefined) return null
  return (
    <p className={styles.count} aria-live="polite">
      {words(count, about)}
    </p>
  )
}
