import { InstallBar } from '../../pwa/install-bar.tsx'
import { EndedBar } from '../../session/person/ended-bar.tsx'
import { VersionBar } from '../../version/version-bar.tsx'
import styles from './lower-bars.module.css'

/** Notices of the site below a page, stacked above the tray, without overlap. */
export const LowerBars = () => (
  <div className={styles.bars}>
    <VersionBar />
    <InstallBar />
    <EndedBar />
  </div>
)
