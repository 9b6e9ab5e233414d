import type { Picture } from '@florilege/shared/contracts'
import { classes } from '@florilege/shared/ui'
import type { ReactNode } from 'react'
import heading from '../heading.module.css'
import styles from './plate-layout.module.css'
import { PlatePictures } from './plate-pictures.tsx'
import { tied } from '../tied.ts'

type Props = {
  pictures: Picture[]
  number?: string | undefined
  title: string
  subtitle?: string | undefined
  /** Upright for names of people; titles of works and scientific names are italic. */
  upright?: boolean
  lang?: string | undefined
  byline?: ReactNode
  actions?: ReactNode
  links?: ReactNode
  children: ReactNode
}

/** Plate: the work on its mat, number, title, author, facts, then its links. */
export const PlateLayout = ({ pictures, number, title, subtitle, upright, lang, byline, actions, links, children }: Props) => (
  <article className={classes(pictures.length > 0 && styles.plate)}>
    <div className={classes(pictures.length > 0 && styles.pair)}>
      <PlatePictures pictures={pictures} title={title} />
      <div className={styles.words}>
        <header>
          {number !== undefined && <p className={heading.above}>{number}</p>}
          <h1 className={classes(heading.title, upright && heading.upright)} lang={lang}>
            {tied(title)}
          </h1>
          {subtitle !== undefined && (
            <p className={heading.subtitle} lang={lang}>
              {subtitle}
            </p>
          )}
          {byline && <p className={styles.byline}>{byline}</p>}
        </header>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
    {links && <div>{links}</div>}
  </article>
)
