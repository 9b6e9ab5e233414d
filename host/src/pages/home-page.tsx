import { Slot, usePage } from '@florilege/shared/shell'
import { Navigate } from 'react-router'
import { useDeclarations } from '../remotes/remote-set.ts'
import styles from './home-page.module.css'
import { Welcome } from './welcome.tsx'

/**
 * The home page is what the remotes contribute to it: sections below each other, and a column beside them on a desk. Where
 * none contributes, as on the origin of the administration, the first page of what is there takes its place.
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
      <aside className={styles.aside}>
        <Slot name="home-aside" />
      </aside>
    </div>
  )
}
