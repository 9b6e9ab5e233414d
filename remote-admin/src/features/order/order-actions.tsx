import type { OrderPage } from '@florilege/shared/contracts'
import { useLayer, useTexts } from '@florilege/shared/shell'
import { Button, TextArea } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { texts } from '../../texts.ts'
import { orderDeeds } from './order-deeds.ts'
import type { OrderDeed } from './order-deeds.ts'
import { DeedSheet } from '../table/deed-sheet.tsx'
import styles from '../table/thing.module.css'

const Deed = ({ order, deed: { name, danger, run } }: { order: OrderPage; deed: OrderDeed }) => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const layer = useLayer(`order-${name}`)
  const onDo = async ({ words = '' }: Record<string, string>): Promise<void> => {
    await run(order.id, words.trim())
    await client.invalidateQueries({ predicate: ({ queryKey }) => /^GET \/api\/(admin\/)?order/.test(String(queryKey[0])) })
  }
  return (
    <li className={styles.deed}>
      <p className={styles.about}>{t(`order_${name}_about`)}</p>
      <Button kind={danger ? 'outline' : 'primary'} onClick={layer.show}>
        {t(`order_${name}`)}
      </Button>
      {layer.open && (
        <DeedSheet
          title={t(`order_${name}`)}
          intro={t(`order_${name}_about`)}
          action={t(`order_${name}`)}
          dismiss={name === 'cancel' ? t('order_cancel_not') : undefined}
          danger={danger}
          done={t(`order_${name}_done`)}
          onClose={layer.close}
          onDo={onDo}
        >
          <TextArea name="words" label={t('order_words')} hint={t('order_words_hint')} limit={1000} rows={3} />
        </DeedSheet>
      )}
    </li>
  )
}

/** Steps that the order can take now. */
export const OrderActions = ({ order }: { order: OrderPage }) => {
  const t = useTexts(texts)
  const deeds = orderDeeds(order.state)
  return (
    <section className={styles.actions} aria-labelledby="order-actions">
      <h2 id="order-actions" className={styles.subtitle}>
        {t('order_answer')}
      </h2>
      {deeds.length === 0 && <p className={styles.about}>{t('order_ended')}</p>}
      <ul role="list" className={styles.deeds}>
        {deeds.map((deed) => (
          <Deed key={deed.name} order={order} deed={deed} />
        ))}
      </ul>
    </section>
  )
}
