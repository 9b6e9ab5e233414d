import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import styles from './icon-button.module.css'

type Named = {
  /** Required accessible name. */
  label: string
  /** Short text at the icon's corner; include it in `label`. */
  badge?: string | null
  children: ReactNode
}

const Content = ({ badge, children }: Pick<Named, 'badge' | 'children'>) => (
  <>
    {children}
    {badge && (
      <span className={styles.badge} aria-hidden="true">
        {badge}
      </span>
    )}
  </>
)

/** Icon button of 48 px. */
export const IconButton = ({
  label,
  badge,
  className,
  children,
  ...rest
}: Named & Omit<ComponentProps<'button'>, 'children'>) => (
  <button type="button" {...rest} aria-label={label} title={label} className={classes(styles.button, className)}>
    <Content badge={badge}>{children}</Content>
  </button>
)

/** Icon link of 48 px. */
export const IconLink = ({
  label,
  badge,
  className,
  children,
  ...rest
}: Named & Omit<ComponentProps<typeof Link>, 'children'>) => (
  <Link {...rest} aria-label={label} title={label} className={classes(styles.button, className)}>
    <Content badge={badge}>{children}</Content>
  </Link>
)
