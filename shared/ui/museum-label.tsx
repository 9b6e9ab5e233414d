import type { ReactNode } from 'react'
import { shownTitle } from '../contracts/catalogue/shown-title.ts'
import { useLanguage } from '../shell/texts.ts'
import { classes } from './classes.ts'
import styles from './museum-label.module.css'

export type MuseumLabelText = {
  author?: string | null
  title: string
  detail?: string | null
  /** Titles of works and scientific names stand in italics; names of people, schools and articles do not. */
  upright?: boolean
  /** What the work is at the moment, such as a draft, after its title. */
  mark?: ReactNode
}

/** The words beside a work: author, title in italic, date and technique. Lines that are not known are left out. */
export const MuseumLabel = ({ author, title, detail, upright, mark }: MuseumLabelText) => (
  <span className={styles.label}>
    {author && <span className={styles.author}>{author}</span>}
    <span className={classes(styles.title, upright && styles.upright)}>{shownTitle(title, useLanguage())}</span>
    {mark}
    {detail && <span className={styles.detail}>{detail}</span>}
  </span>
)

/** A work of which there is no picture, as a label on its mat. */
export const LabelPlate = (text: MuseumLabelText) => (
  <span className={styles.plate}>
    <MuseumLabel {...text} />
  </span>
)
