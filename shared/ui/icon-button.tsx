import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import styles from './icon-button.module.css'

type Named = {
  /** Accessible name, always needed. */
  label: string
  /** Short text at the icon's corner; say it in `label` as well. */
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

/** A 48 px button that is an icon only. */
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

/** A 48 px link that is an icon only. */
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
