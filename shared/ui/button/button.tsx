import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'outline' | 'quiet' | 'danger'
type Look = { kind?: ButtonKind; wide?: boolean }

export type ButtonProps = ComponentProps<'button'> & Look & { /** Shows progress and ignores presses. */ busy?: boolean }

const look = ({ kind = 'primary', wide }: Look, className?: string) =>
  classes(styles.button, styles[kind], wide && styles.wide, className)

/** Labelled button. `busy` keeps width and focus. */
export const Button = ({ kind, wide, busy = false, type = 'button', className, onClick, children, ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={look({ kind, wide }, className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault()
      else onClick?.(event)
    }}
  >
    {children}
  </button>
)

/** Link styled as a button. */
export const ButtonLink = ({ kind, wide, className, ...rest }: ComponentProps<typeof Link> & Look) => (
  <Link {...rest} className={look({ kind, wide }, className)} />
)
