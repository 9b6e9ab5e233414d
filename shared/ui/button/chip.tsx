import { Children, useRef } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import styles from './chip.module.css'
import { useSelectedInSight } from '../menu/use-selected-in-sight.ts'

/** Toggle chip, such as a filter. */
export const Chip = ({ selected = false, className, ...rest }: ComponentProps<'button'> & { selected?: boolean }) => (
  <button
    type="button"
    aria-pressed={selected}
    {...rest}
    className={classes(styles.chip, selected && styles.selected, className)}
  />
)

/** Link chip, such as a filter in the URL. */
export const ChipLink = ({ selected = false, className, ...rest }: ComponentProps<typeof Link> & { selected?: boolean }) => (
  <Link
    {...rest}
    aria-current={selected ? 'true' : undefined}
    className={classes(styles.chip, selected && styles.selected, className)}
  />
)

/** Row of chips that scrolls horizontally to the edge of the screen. */
export const ChipRow = ({ label, children }: { label: string; children: ReactNode }) => {
  const row = useRef<HTMLUListElement>(null)
  useSelectedInSight(row, '[aria-current="true"], [aria-pressed="true"]')
  return (
    <ul ref={row} className={styles.row} aria-label={label}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}

export type Tint = 'garance' | 'pastel' | 'verdure' | 'gaude' | 'plain'

/** Label of a kind in its colour. Not a control. */
export const KindChip = ({ tint = 'plain', children }: { tint?: Tint; children: ReactNode }) => (
  <span className={classes(styles.kind, styles[tint])}>{children}</span>
)
