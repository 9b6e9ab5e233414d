import { Play } from 'lucide-react'
import styles from './play-mark.module.css'

/** Video badge in the corner of a picture's container. */
export const PlayMark = ({ words }: { words: string }) => (
  <span className={`always-dark ${styles.mark}`}>
    <Play aria-hidden="true" />
    <span className="visually-hidden">{words}</span>
  </span>
)
