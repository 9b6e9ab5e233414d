import { useCall } from '@florilege/shared/client'
import type { AdminSetting } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { DataTable, ErrorCard, SkeletonRows } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import styles from './system.module.css'

/** Settings of the server's environment: read-only, changed with a restart. */
export const EnvironmentTable = () => {
  const t = useTexts(texts)
  const { data, isPending, refetch } = useCall('GET /api/admin/system', {})
  const columns: Column<AdminSetting>[] = [
    { key: 'name', label: t('setting'), cell: ({ name }) => <code className={styles.words}>{name}</code> },
    {
      key: 'value',
      label: t('value'),
      cell: ({ value, secret, made }) => (
        <span>
          {value === null ? t('unset') : secret ? t('secret_set') : <code className={styles.words}>{value}</code>}
          {made && ` (${t('setting_made')})`}
        </span>
      ),
    },
  ]
  if (isPending) return <SkeletonRows />
  if (data === undefined) return <ErrorCard text={t('failed')} onRetry={() => void refetch()} />
  return (
    <DataTable dense caption={t('setting_machine')} columns={columns} rows={data.data.settings} rowKey={({ name }) => name} />
  )
}
