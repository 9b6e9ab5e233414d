import { ORDER_STATES } from '@florilege/shared/rules'
import type { Order } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { ChipLink, ChipRow, TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { Link, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../table/admin-page.tsx'
import { PagedTable } from '../table/paged-table.tsx'

export const Page = () => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const state = ORDER_STATES.find((name) => name === search.get('state'))
  const columns: Column<Order>[] = [
    {
      key: 'artwork',
      label: t('artwork'),
      cell: ({ artwork, title }) => (artwork === null ? title : <Link to={`/artwork/${artwork.id}/`}>{artwork.title}</Link>),
    },
    { key: 'person', label: t('person'), cell: (order) => order.person.display_name },
    { key: 'message', label: t('message'), cell: (order) => order.message },
    { key: 'state', label: t('state'), cell: (order) => t(`state_${order.state}`) },
    { key: 'created', label: t('created'), cell: (order) => <TimeSince at={order.created_at} /> },
  ]
  const tools = (
    <ChipRow label={t('state')}>
      <ChipLink to="/admin/order/" selected={state === undefined} replace>
        {t('all')}
      </ChipLink>
      {ORDER_STATES.map((name) => (
        <ChipLink key={name} to={`/admin/order/?state=${name}`} selected={state === name} replace>
          {t(`state_${name}`)}
        </ChipLink>
      ))}
    </ChipRow>
  )
  return (
    <AdminPage title={t('orders')} intro={t('orders_intro')} tools={tools}>
      <PagedTable call="GET /api/admin/order" input={{ query: { state } }} caption={t('orders')} columns={columns} />
    </AdminPage>
  )
}
