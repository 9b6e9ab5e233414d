import styles from './pressed-flower.module.css'

/** A flower come loose from its herbarium sheet. */
export const PressedFlower = () => <svg className={styles.sheet} viewBox="0 0 240 280" aria-hidden="true" />
