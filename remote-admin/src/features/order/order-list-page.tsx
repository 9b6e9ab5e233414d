import { addressOf } from '@florilege/shared/client'
import { ORDER_STATES } from '@florilege/shared/rules'
import type { Order } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import { BeginChoice, ChoiceCell } from '../../kit/table/choice/choice.tsx'
import { FilterChips } from '../../kit/table/choice/filter-chips.tsx'
import { NameLink } from '../../kit/table/name-link.tsx'
import { PagedTable } from '../../kit/table/paged-table.tsx'
import { useChosen } from '../../kit/table/choice/use-chosen.ts'
import { useOrder } from '../../kit/table/use-order.ts'
import { OrderChoice } from './order-choice.tsx'
import { orderDeeds } from './order-deeds.ts'
import { OrderFilters, orderQuery } from './order-filters.tsx'
import { OrderState } from './order-state.tsx'
import styles from './order.module.css'
import { useOrdersLive } from './use-orders-live.ts'

export const Page = () => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const { descending, order } = useOrder(['created'], '-created')
  const chosen = useChosen<Order>()
  const query = orderQuery(search)
  useOrdersLive()
  const columns: Column<Order>[] = [
    {
      key: 'artwork',
      label: t('artwork'),
      cell: (one) => {
        const title = one.artwork?.title ?? one.title
        return (
          <ChoiceCell chosen={chosen} id={one.id} row={one} name={title} disabled={orderDeeds(one.state).length === 0}>
            <NameLink to={`/admin/order/${one.id}/`}>{title}</NameLink>
          </ChoiceCell>
        )
      },
    },
    { key: 'person', label: t('person'), cell: ({ person }) => person.display_name },
    { key: 'message', label: t('message'), cell: ({ message }) => message },
    { key: 'state', label: t('state'), phone: 'corner', cell: ({ state }) => <OrderState state={state} /> },
    { key: 'created', label: t('created'), order: order('created'), cell: ({ created_at }) => <TimeSince at={created_at} /> },
  ]
  const options = ORDER_STATES.map((value) => ({ value, label: t(`state_${value}`) }))
  const file = addressOf('GET /api/admin/order/export', { query })
  const tools = (
    <>
      <OrderFilters key={search.toString()} />
      <FilterChips name="state" label={t('state')} options={options} />
      <BeginChoice chosen={chosen} label={t('choice_begin')} />
      <p className={styles.export}>
        <a href={file} download>
          {t('order_export')}
        </a>
      </p>
    </>
  )
  return (
    <AdminPage title={t('orders')} intro={t('orders_intro')} tools={tools}>
      <PagedTable
        call="GET /api/admin/order"
        input={{ query: { ...query, _sort: descending ? 'new' : '-new' } }}
        caption={t('orders')}
        columns={columns}
        empty={t('order_none')}
      />
      {chosen.rows !== null && <OrderChoice chosen={chosen} />}
    </AdminPage>
  )
}
