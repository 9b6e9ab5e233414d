import type { ReactNode } from 'react'
import styles from './install-sheet.module.css'

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={styles.drawing} viewBox="0 0 96 96" aria-hidden="true">
    {children}
  </svg>
)

/** Lower end of a telephone: the bar of its browser, with the sign for sharing in the middle. */
export const ShareDrawing = () => (
  <Drawing>
    <path className={styles.body} d="M14 2v78a12 12 0 0 0 12 12h44a12 12 0 0 0 12-12V2" />
    <path className={styles.screen} d="M19 2v77a8 8 0 0 0 8 8h42a8 8 0 0 0 8-8V2" />
    <path className={styles.line} d="M27 12h30M27 22h42M27 32h36" />
    <path className={styles.screen} d="M19 48h58" />
    <path className={styles.faint} d="m33 62-5 5 5 5M65 60h6v14h-6z" />
    <circle className={styles.ring} cx="48" cy="66" r="14" />
    <path className={styles.mark} d="M48 70V56m-4.5 4.5L48 56l4.5 4.5M42 65h-2v10h16V65h-2" />
  </Drawing>
)

/** The menu that opens from it, with the line for the home screen. */
export const MenuDrawing = () => (
  <Drawing>
    <path className={styles.body} d="M14 94V16A12 12 0 0 1 26 4h44a12 12 0 0 1 12 12v78" />
    <path className={styles.screen} d="M19 94V20a8 8 0 0 1 8-8h42a8 8 0 0 1 8 8v74" />
    <path className={styles.line} d="M27 24h26M27 36h34" />
    <rect className={styles.ring} x="19.5" y="46" width="57" height="22" />
    <path className={styles.line} d="M27 57h24" />
    <path className={styles.mark} d="M57 50h14v14H57zM64 53.5v7M60.5 57h7" />
    <path className={styles.line} d="M27 80h30" />
  </Drawing>
)

/** The home screen, with the flower of the site among the others. */
export const HomeDrawing = () => (
  <Drawing>
    <path className={styles.body} d="M14 94V16A12 12 0 0 1 26 4h44a12 12 0 0 1 12 12v78" />
    <path className={styles.screen} d="M19 94V20a8 8 0 0 1 8-8h42a8 8 0 0 1 8 8v74" />
    {[22, 46].map((y) => (
      <g key={y}>
        <rect className={styles.tile} x="25" y={y} width="13" height="13" rx="3.5" />
        <rect className={styles.tile} x="41.5" y={y} width="13" height="13" rx="3.5" />
        <rect className={styles.tile} x="58" y={y} width="13" height="13" rx="3.5" />
      </g>
    ))}
    <rect className={styles.tile} x="25" y="70" width="13" height="13" rx="3.5" />
    <circle className={styles.ring} cx="55" cy="76" r="15" />
    <path
      className={styles.mark}
      d="M55 88V76m0 0c-7-1-8-8-4-10 3-1 4 2 4 4 0-2 1-5 4-4 4 2 3 9-4 10Zm0 8c3-4 6-4 8-3M55 86c-3-3-5-3-7-2"
    />
  </Drawing>
)
