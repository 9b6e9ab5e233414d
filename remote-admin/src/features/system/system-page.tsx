import { useCall } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { ErrorCard, SkeletonLines } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import { EnvironmentTable } from './environment-table.tsx'
import { SettingForm } from './setting-form.tsx'
import { SettingHistory } from './setting-history.tsx'
import styles from './system.module.css'
import { useOpened } from '../../kit/table/use-opened.ts'
import thing from '../../kit/table/thing.module.css'

/** `/admin/system/`: settings of the site with their history, and settings of the environment. */
export const Page = () => {
  const t = useTexts(texts)
  const { data, isPending, refetch } = useCall('GET /api/admin/setting', {})
  const current = data?.data
  const [opened, renew] = useOpened(current)
  return (
    <AdminPage title={t('system')} intro={t('system_intro')}>
      <section className={thing.section} aria-labelledby="setting-site">
        <h2 id="setting-site" className={thing.subtitle}>
          {t('setting_site')}
        </h2>
        {isPending && <SkeletonLines lines={6} />}
        {!isPending && current === undefined && <ErrorCard text={t('failed')} onRetry={() => void refetch()} />}
        {opened && (
          <div className={styles.form}>
            <SettingForm key={opened.version} current={opened} onSaved={renew} />
          </div>
        )}
      </section>
      <section className={thing.section} aria-labelledby="setting-history">
        <h2 id="setting-history" className={thing.subtitle}>
          {t('setting_history')}
        </h2>
        {current && <SettingHistory current={current} onRestored={renew} />}
      </section>
      <section className={thing.section} aria-labelledby="setting-machine">
        <h2 id="setting-machine" className={thing.subtitle}>
          {t('setting_machine')}
        </h2>
        <p className={styles.note}>{t('setting_machine_intro')}</p>
        <EnvironmentTable />
      </section>
    </AdminPage>
  )
}
