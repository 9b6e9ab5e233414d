import { Play } from 'lucide-react'
import styles from './play-mark.module.css'

/** Says on the picture of a video that it is one; it lies in a corner of the box around both. */
export const PlayMark = ({ words }: { words: string }) => (
  <span className={`always-dark ${styles.mark}`}>
    <Play aria-hidden="true" />
    <span className="visually-hidden">{words}</span>
  </span>
)
