import { Link } from 'react-router'
import styles from './wordmark.module.css'

// Also the icon of the site: the server finds it among the files of the release.
const emblem = new URL('../favicon.svg', import.meta.url).href

/** The name of the product, leading home. */
export const Wordmark = ({ replace = false }: { replace?: boolean }) => (
  <Link className={styles.wordmark} to="/" replace={replace}>
    <img src={emblem} alt="" width={32} height={32} />
    Florilège
  </Link>
)
