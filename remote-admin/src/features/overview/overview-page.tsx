import { useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import styles from './overview-page.module.css'
import { ReleasesToWatch } from './releases-to-watch.tsx'
import { Waiting } from './waiting.tsx'
import { Week } from './week.tsx'

/** `/admin/`: queues, troubled or rolling-out releases, figures of the week, and state of the server. */
export const Page = () => {
  const t = useTexts(texts)
  return (
    <AdminPage title={t('administration')}>
      <div className={styles.parts}>
        <Waiting />
        <ReleasesToWatch />
        <Week />
      </div>
    </AdminPage>
  )
}
