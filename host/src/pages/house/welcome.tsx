import { useSession, useTexts } from '@florilege/shared/shell'
import { ButtonLink } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { hostTexts } from '../../i18n/host-texts.ts'
import styles from './welcome.module.css'

/** Introduction for guests: the site, the use of an account, and a link to register (FE-07). */
export const Welcome = () => {
  const text = useTexts(hostTexts)
  if (useSession().auth_role !== 'GUEST') return null
  return (
    <section className={styles.welcome} aria-labelledby="welcome-title">
      <h2 id="welcome-title" className={styles.title}>
        {text('WELCOME')}
      </h2>
      <p className={styles.text}>{text('WELCOME_TEXT')}</p>
      <p className={styles.ways}>
        <ButtonLink to="/register/">{text('WELCOME_JOIN')}</ButtonLink>
        <Link className={styles.about} to="/about/">
          {text('WELCOME_ABOUT')}
        </Link>
      </p>
    </section>
  )
}
