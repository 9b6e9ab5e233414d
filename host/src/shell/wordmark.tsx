import { Link } from 'react-router'
import styles from './wordmark.module.css'

/** The name of the product, leading home. */
export const Wordmark = ({ replace = false }: { replace?: boolean }) => (
  <Link className={styles.wordmark} to="/" replace={replace}>
    Florilège
  </Link>
)
