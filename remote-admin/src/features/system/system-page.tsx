import { useCall } from '@florilege/shared/client'
import type { AdminSetting } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { DataTable, ErrorCard, SkeletonRows } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { AdminPage } from '../table/admin-page.tsx'

export const Page = () => {
  const t = useTexts(texts)
  const { data, isPending, refetch } = useCall('GET /api/admin/system', {})
  const columns: Column<AdminSetting>[] = [
    { key: 'name', label: t('setting'), cell: ({ name }) => <code>{name}</code> },
    {
      key: 'value',
      label: t('value'),
      cell: ({ value, secret }) => (value === null ? t('unset') : secret ? t('secret_set') : <code>{value}</code>),
    },
  ]
  return (
    <AdminPage title={t('system')} intro={t('system_intro')}>
      {isPending && <SkeletonRows />}
      {!isPending && data === undefined && <ErrorCard text={t('failed')} onRetry={() => void refetch()} />}
      {data && <DataTable caption={t('system')} columns={columns} rows={data.data.settings} rowKey={({ name }) => name} />}
    </AdminPage>
  )
}
