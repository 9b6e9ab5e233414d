import { Slot, usePage } from '@florilege/shared/shell'
import { Navigate } from 'react-router'
import { useDeclarations } from '../remotes/remote-set.ts'
import styles from './home-page.module.css'
import { Welcome } from './house/welcome.tsx'

/**
 * Home page, composed of the remotes' contributions: sections, and a second column on wide screens. Without any, as on the
 * administration's origin, the first declared page replaces it.
 */
export const HomePage = () => {
  usePage({ title: 'Florilège' })
  const declared = useDeclarations()
  const first = declared.flatMap(({ routes }) => routes).find(({ path }) => !path.includes(':'))
  if (first && !declared.some(({ slots }) => slots.some(({ slot }) => slot === 'home-main')))
    return <Navigate to={first.path} replace />
  return (
    <div className={styles.home}>
      <div className={styles.main}>
        <Welcome />
        <Slot name="home-main" />
      </div>
      <div className={styles.aside}>
        <Slot name="home-aside" />
      </div>
    </div>
  )
}
