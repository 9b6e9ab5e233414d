import { Slot, usePage } from '@florilege/shared/shell'
import styles from './home-page.module.css'

/** The home page is what the remotes contribute to it: sections below each other, and a column beside them on a desk. */
export const HomePage = () => {
  usePage({ title: 'Florilège' })
  return (
    <div className={styles.home}>
      <div className={styles.main}>
        <Slot name="home-main" />
      </div>
      <aside className={styles.aside}>
        <Slot name="home-aside" />
      </aside>
    </div>
  )
}
