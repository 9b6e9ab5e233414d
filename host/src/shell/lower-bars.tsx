import { InstallBar } from '../pwa/install-bar.tsx'
import { EndedBar } from '../session/ended-bar.tsx'
import { VersionBar } from '../version/version-bar.tsx'
import styles from './lower-bars.module.css'

/** What the site itself has to say below a page: one above the other, and above the tray of uploads, never over each other. */
export const LowerBars = () => (
  <div className={styles.bars}>
    <VersionBar />
    <InstallBar />
    <EndedBar />
  </div>
)
