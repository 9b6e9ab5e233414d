import { addressOf } from '@florilege/shared/client'
import { ORDER_STATES } from '@florilege/shared/rules'
import type { Order } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../table/admin-page.tsx'
import { FilterChips } from '../table/filter-chips.tsx'
import { NameLink } from '../table/name-link.tsx'
import { PagedTable } from '../table/paged-table.tsx'
import { OrderFilters, orderQuery } from './order-filters.tsx'
import { OrderState } from './order-state.tsx'
import styles from './order.module.css'
import { useOrdersLive } from './use-orders-live.ts'

export const Page = () => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const query = orderQuery(search)
  useOrdersLive()
  const columns: Column<Order>[] = [
    {
      key: 'artwork',
      label: t('artwork'),
      cell: ({ id, artwork, title }) => <NameLink to={`/admin/order/${id}/`}>{artwork?.title ?? title}</NameLink>,
    },
    { key: 'person', label: t('person'), cell: (order) => order.person.display_name },
    { key: 'message', label: t('message'), cell: (order) => order.message },
    { key: 'state', label: t('state'), phone: 'corner', cell: (order) => <OrderState state={order.state} /> },
    { key: 'created', label: t('created'), cell: (order) => <TimeSince at={order.created_at} /> },
  ]
  const options = ORDER_STATES.map((value) => ({ value, label: t(`state_${value}`) }))
  const file = addressOf('GET /api/admin/order/export', { query })
  const tools = (
    <>
      <OrderFilters key={search.toString()} />
      <FilterChips name="state" label={t('state')} options={options} />
      <p className={styles.export}>
        <a href={file} download>
          {t('order_export')}
        </a>
      </p>
    </>
  )
  return (
    <AdminPage title={t('orders')} intro={t('orders_intro')} tools={tools}>
      <PagedTable call="GET /api/admin/order" input={{ query }} caption={t('orders')} columns={columns} empty={t('order_none')} />
    </AdminPage>
  )
}
