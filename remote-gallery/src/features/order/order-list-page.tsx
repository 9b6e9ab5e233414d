import { usePages } from '@florilege/shared/client'
import type { Order } from '@florilege/shared/contracts'
import { shownTitle } from '@florilege/shared/rules'
import { usePage, useLanguage, useTexts } from '@florilege/shared/shell'
import { Button, EmptyState, Paged, TimeSince } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { RecordRows } from '../../kit/record/view/record-row.tsx'
import styles from './order-list-page.module.css'
import { OrderState } from './order-state.tsx'
import { useCancelOrder } from './use-cancel-order.ts'

const OrderCard = ({ order, onCancel }: { order: Order; onCancel: () => void }) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  return (
    <article className={styles.order}>
      {order.artwork === null ? (
        <h2>{shownTitle(order.title, language)}</h2>
      ) : (
        <RecordRows label={shownTitle(order.title, language)} records={[order.artwork]} />
      )}
      <p className={styles.message}>{order.message}</p>
      <p className={styles.foot}>
        <OrderState state={order.state} />
        <TimeSince at={order.created_at} />
        <Link to={`/order/${order.id}/`}>{t('order_open')}</Link>
        {order.state === 'requested' && (
          <Button kind="quiet" onClick={onCancel}>
            {t('order_cancel')}
          </Button>
        )}
      </p>
    </article>
  )
}

/** Own orders of artworks with their state. */
export const Page = () => {
  const t = useTexts(catalogueTexts)
  const pages = usePages('GET /api/order', {})
  usePage({ title: t('orders') })
  const cancel = useCancelOrder()
  return (
    <div className={styles.page}>
      <Paged pages={pages} empty={<EmptyState title={t('orders_nothing')} text={t('orders_nothing_text')} />}>
        {(orders) => orders.map((order) => <OrderCard key={order.id} order={order} onCancel={() => void cancel(order.id)} />)}
      </Paged>
    </div>
  )
}
