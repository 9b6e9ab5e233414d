import type { OrderPage } from '@florilege/shared/contracts'
import { toast, useLayer, useTexts } from '@florilege/shared/shell'
import { Button, Form, Sheet, TextArea } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { texts } from '../../texts.ts'
import { orderDeeds } from './order-deeds.ts'
import type { OrderDeed } from './order-deeds.ts'
import sheet from '../table/reason-sheet.module.css'
import styles from '../table/thing.module.css'

const Deed = ({ order, deed: { name, danger, worded, run } }: { order: OrderPage; deed: OrderDeed }) => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const layer = useLayer(`order-${name}`)
  const onSubmit = async ({ words = '' }: Record<string, string>): Promise<undefined> => {
    await run(order.id, words.trim())
    toast(t(`order_${name}_done`))
    layer.close()
    await client.invalidateQueries({ predicate: ({ queryKey }) => /^GET \/api\/(admin\/)?order/.test(String(queryKey[0])) })
  }
  return (
    <li className={styles.deed}>
      <p className={styles.about}>{t(`order_${name}_about`)}</p>
      <Button kind={danger ? 'outline' : 'primary'} onClick={layer.show}>
        {t(`order_${name}`)}
      </Button>
      {layer.open && (
        <Sheet title={t(`order_${name}`)} onClose={layer.close}>
          <Form label={t(`order_${name}`)} onSubmit={onSubmit}>
            {({ busy }) => (
              <>
                <p className={sheet.intro}>{t(`order_${name}_about`)}</p>
                {worded && <TextArea name="words" label={t('order_words')} hint={t('order_words_hint')} limit={1000} rows={3} />}
                <div className={sheet.buttons}>
                  <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy}>
                    {t(`order_${name}`)}
                  </Button>
                  <Button kind="quiet" onClick={layer.close}>
                    {t('cancel')}
                  </Button>
                </div>
              </>
            )}
          </Form>
        </Sheet>
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
