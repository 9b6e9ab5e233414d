import { useFound } from '@florilege/shared/client'
import type { OrderPage } from '@florilege/shared/contracts'
import { shownTitle } from '@florilege/shared/rules'
import { useLanguage, usePage, useTexts, useZone } from '@florilege/shared/shell'
import { Button, momentText } from '@florilege/shared/ui'
import { useParams } from 'react-router'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { RecordPage } from '../../kit/record/record-page.tsx'
import { RecordRows } from '../../kit/record/view/record-row.tsx'
import styles from './order-list-page.module.css'
import { OrderState } from './order-state.tsx'
import { useCancelOrder } from './use-cancel-order.ts'

const Order = ({ order }: { order: OrderPage }) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const zone = useZone()
  const cancel = useCancelOrder()
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{order.title}</h1>
      {order.artwork !== null && <RecordRows label={shownTitle(order.title, language)} records={[order.artwork]} />}
      <p className={styles.message}>{order.message}</p>
      <h2 className={styles.subtitle}>{t('order_steps')}</h2>
      <ol className={`plain-list ${styles.steps}`}>
        {order.changes.map(({ id, to, by, reason, created_at }) => (
          <li key={id}>
            <p className={styles.foot}>
              <OrderState state={to} />
              {by !== null && <span>{by.display_name}</span>}
              <time dateTime={created_at}>{momentText(new Date(created_at), language, zone)}</time>
            </p>
            {reason !== null && <p className={styles.message}>{reason}</p>}
          </li>
        ))}
      </ol>
      {order.state === 'requested' && (
        <Button kind="outline" onClick={() => void cancel(order.id)}>
          {t('order_cancel')}
        </Button>
      )}
    </article>
  )
}

/** Own order with its history and the gallery's answers (RT-37). */
export const Page = () => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const { id = '' } = useParams()
  const query = useFound('GET /api/order/:id', { params: { id: /^\d{1,15}$/.test(id) ? Number(id) : 0 } })
  usePage({
    title: query.isSuccess ? shownTitle(query.data.data.title, language) : t('orders'),
    back: '/order/',
    heading: query.isError ? 'bar' : 'page',
  })
  return (
    <RecordPage query={query} back="/order/">
      {(order) => <Order order={order} />}
    </RecordPage>
  )
}
