import type { ReactNode } from 'react'
import { shownTitle } from '../../contracts/catalogue/shown-title.ts'
import { useLanguage } from '../../shell/texts.ts'
import { classes } from '../classes.ts'
import styles from './museum-label.module.css'

export type MuseumLabelText = {
  author?: string | null
  title: string
  detail?: string | null
  /** Upright for names of people, schools and articles; titles of works and scientific names are italic. */
  upright?: boolean
  /** Status of the work, such as a draft, after its title. */
  mark?: ReactNode
}

/** Museum label of a work: author, title in italic, date and technique. Unknown lines are left out. */
export const MuseumLabel = ({ author, title, detail, upright, mark }: MuseumLabelText) => (
  <span className={styles.label}>
    {author && <span className={styles.author}>{author}</span>}
    <span className={classes(styles.title, upright && styles.upright)}>{shownTitle(title, useLanguage())}</span>
    {mark}
    {detail && <span className={styles.detail}>{detail}</span>}
  </span>
)

/** Label on a mat, for a work without a picture. */
export const LabelPlate = (text: MuseumLabelText) => (
  <span className={styles.plate}>
    <MuseumLabel {...text} />
  </span>
)
