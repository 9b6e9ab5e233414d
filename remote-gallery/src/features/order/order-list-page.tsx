import { call, usePages } from '@florilege/shared/client'
import type { Order } from '@florilege/shared/contracts'
import { confirm, failed, toast, usePage, useTexts } from '@florilege/shared/shell'
import { Button, EmptyState, ErrorCard, KindChip, LoadMore, SkeletonRows, TimeSince } from '@florilege/shared/ui'
import type { Tint } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { texts } from '../../texts.ts'
import { RecordRows } from '../record/record-row.tsx'
import styles from './order-list-page.module.css'

const TINTS: Record<Order['state'], Tint> = {
  requested: 'gaude',
  confirmed: 'pastel',
  fulfilled: 'verdure',
  declined: 'garance',
  cancelled: 'plain',
}

const OrderCard = ({ order, onCancel }: { order: Order; onCancel: () => void }) => {
  const t = useTexts(texts)
  return (
    <article className={styles.order}>
      {order.artwork === null ? <h2>{order.title}</h2> : <RecordRows label={order.title} records={[order.artwork]} />}
      <p className={styles.message}>{order.message}</p>
      <p className={styles.foot}>
        <KindChip tint={TINTS[order.state]}>{t(`state_${order.state}`)}</KindChip>
        <TimeSince at={order.created_at} />
        {order.state === 'requested' && (
          <Button kind="quiet" onClick={onCancel}>
            {t('order_cancel')}
          </Button>
        )}
      </p>
    </article>
  )
}

/** Own requests for artworks, with the state of each. */
export const Page = () => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const pages = usePages('GET /api/order', {})
  usePage({ title: t('orders') })
  const cancel = async (id: number) => {
    if (!(await confirm(t('order_cancel_title'), t('order_cancel_text')))) return
    try {
      await call('POST /api/order/:id/cancel', { params: { id } })
      toast(t('order_cancelled'))
    } catch (error) {
      failed(error)
    }
    await client.invalidateQueries({ queryKey: ['GET /api/order'] })
  }
  const orders = pages.data?.pages.flatMap((page) => page.list.data)
  return (
    <div className={styles.page}>
      {pages.isPending && <SkeletonRows />}
      {!pages.isPending && orders === undefined && <ErrorCard text={t('load_failed')} onRetry={() => void pages.refetch()} />}
      {orders?.length === 0 && <EmptyState title={t('orders_nothing')} text={t('orders_nothing_text')} />}
      {orders?.map((order) => (
        <OrderCard key={order.id} order={order} onCancel={() => void cancel(order.id)} />
      ))}
      <LoadMore pages={pages} />
    </div>
  )
}
