import { useTexts } from '@florilege/shared/shell'
import { ButtonLink } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { AdminPage } from '../table/admin-page.tsx'
import styles from './overview-page.module.css'
import { Waiting } from './waiting.tsx'

const SECTIONS = [
  ['report', 'reports'],
  ['article', 'articles'],
  ['record', 'records'],
  ['order', 'orders'],
  ['user', 'users'],
  ['group', 'groups'],
  ['page', 'pages'],
  ['audit', 'audit'],
  ['system', 'system'],
  ['release', 'releases'],
  ['statistic', 'statistics'],
] as const

export const Page = () => {
  const t = useTexts(texts)
  return (
    <AdminPage title={t('administration')} intro={t('overview_intro')}>
      <Waiting />
      <ul role="list" className={styles.sections}>
        {SECTIONS.map(([folder, name]) => (
          <li key={folder} className={styles.section}>
            <h2 className={styles.name}>{t(name)}</h2>
            <p className={styles.intro}>{t(`${name}_intro`)}</p>
            <ButtonLink kind="outline" to={`/admin/${folder}/`}>
              {t(name)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </AdminPage>
  )
}
