import { focalIn, focalPosition } from '../../contracts/media/focal-point.ts'
import { portraitIn } from '../../contracts/picture-sources.ts'
import { classes } from '../classes.ts'
import styles from './avatar.module.css'

const initials = (name: string): string => {
  const words = name.trim().split(/[\s'’-]+/)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

const tones = ['garance', 'pastel', 'verdure', 'gaude'] as const
const toneOf = (name: string) => tones[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length]

/** Largest size in px for which the small rendition is sharp enough. */
const SMALL = 56

/**
 * Portrait of a person, group or organisation, `size` px wide; initials on a colour without one. Decorative: the name is always
 * next to it.
 */
export const Avatar = ({ src, name, size = 40 }: { src: string | null; name: string; size?: number }) =>
  src === null ? (
    <span
      className={classes(styles.avatar, styles[toneOf(name) ?? 'verdure'])}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      data-initials={initials(name)}
      aria-hidden="true"
    />
  ) : (
    <img
      className={styles.avatar}
      src={size > SMALL ? src : portraitIn(src)}
      alt=""
      width={size}
      height={size}
      style={{ width: size, height: size, objectPosition: focalPosition(focalIn(src)) }}
      decoding="async"
    />
  )
