import styles from './motif.module.css'

/** Engraved sprig for empty states. Decorative. */
export const Motif = () => (
  <svg className={styles.motif} viewBox="0 0 96 112" fill="none" aria-hidden="true">
    <path className={styles.stem} d="M47 108c1-22 3-40 1-62M48 84c-9-2-16-8-19-17M49 72c8-2 14-7 17-15M48 96c6-1 11-4 14-9" />
    <path
      className={styles.leaf}
      d="M29 67c-8-1-13-6-15-13 8 0 14 4 15 13ZM66 57c2-8 7-12 15-13-1 8-6 13-15 13ZM62 87c4-5 9-7 15-6-3 6-8 8-15 6Z"
    />
    <path className={styles.vein} d="M29 67 18 57M66 57l11-10M62 87l11-4" />
    <path
      className={styles.petal}
      d="M48 46c-7-3-10-9-8-17 5 3 8 9 8 17ZM48 46c-1-8 2-15 8-18 2 8-1 15-8 18ZM48 46c-9 1-15-2-19-9 8-2 15 1 19 9ZM48 46c3-8 10-12 18-10-3 8-9 11-18 10ZM48 46c-4-8-4-17 0-23 4 6 4 15 0 23Z"
    />
    <path className={styles.vein} d="M48 44V30M46 43l-4-9M50 43l4-9M45 45l-10-6M51 45l10-6" />
  </svg>
)
