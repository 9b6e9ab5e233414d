import { useCall } from '@florilege/shared/client'
import type { OrderPage } from '@florilege/shared/contracts'
import { shownTitle } from '@florilege/shared/rules'
import { useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { DefinitionList, ErrorCard, momentText, SkeletonLines, TimeSince } from '@florilege/shared/ui'
import { Link, useParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import { SiteLink } from '../../kit/table/site-link.tsx'
import thing from '../../kit/table/thing.module.css'
import { OrderActions } from './order-actions.tsx'
import { OrderState } from './order-state.tsx'
import styles from './order.module.css'
import { useOrdersLive } from './use-orders-live.ts'

const Steps = ({ changes }: Pick<OrderPage, 'changes'>) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const zone = useZone()
  return (
    <section aria-labelledby="order-steps">
      <h2 id="order-steps" className={thing.subtitle}>
        {t('order_steps')}
      </h2>
      <ol role="list" className={styles.steps}>
        {changes.map(({ id, to, by, person, reason, created_at }) => (
          <li key={id} className={styles.step}>
            <p className={styles.line}>
              <OrderState state={to} />
              {by !== null && (
                <span>
                  {person === null ? by.display_name : t('order_by', { person: person.display_name, side: by.display_name })}
                </span>
              )}
              <time dateTime={created_at}>{momentText(new Date(created_at), language, zone)}</time>
            </p>
            {reason !== null && <p className={styles.words}>{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** `/admin/order/:id/`: one order with every step that it took, and those that it can take. */
export const Page = () => {
  const t = useTexts(texts)
  const language = useLanguage()
  const { id = '' } = useParams()
  useOrdersLive()
  const { data, isPending, refetch } = useCall('GET /api/order/:id', { params: { id: Number(id) } })
  const order = data?.data
  return (
    <AdminPage title={order?.artwork?.title ?? order?.title ?? t('orders')} back="/admin/order/">
      {isPending && <SkeletonLines lines={8} />}
      {!isPending && order === undefined && <ErrorCard text={t('failed')} onRetry={() => void refetch()} />}
      {order && (
        <div className={thing.thing}>
          <div className={thing.column}>
            <DefinitionList
              entries={[
                { term: t('state'), value: <OrderState state={order.state} /> },
                {
                  term: t('artwork'),
                  value:
                    order.artwork === null ? (
                      order.title
                    ) : (
                      <SiteLink to={`/artwork/${order.artwork.id}/`}>{shownTitle(order.artwork.title, language)}</SiteLink>
                    ),
                },
                {
                  term: t('person'),
                  value: <SiteLink to={`/people/${order.person.id}/`}>{order.person.display_name}</SiteLink>,
                },
                { term: t('created'), value: <TimeSince at={order.created_at} /> },
              ]}
            />
            <p className={styles.words}>{order.message}</p>
            <Steps changes={order.changes} />
            <Link to={`/admin/audit/?subject=order&subject_id=${order.id}`}>{t('order_audit')}</Link>
          </div>
          <OrderActions order={order} />
        </div>
      )}
    </AdminPage>
  )
}
