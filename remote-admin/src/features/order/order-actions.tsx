import type { OrderPage } from '@florilege/shared/contracts'
import { useLayer, useTexts } from '@florilege/shared/shell'
import { Button, TextArea } from '@florilege/shared/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { texts } from '../../texts.ts'
import { orderDeeds } from './order-deeds.ts'
import type { OrderDeed } from './order-deeds.ts'
import { useOrdersAgain } from './use-orders-live.ts'
import { DeedSheet } from '../../kit/table/choice/deed-sheet.tsx'
import styles from '../../kit/table/thing.module.css'

type DeedProps = { order: OrderPage; deed: OrderDeed; onOpen: () => void; onEnd: () => void }

const Deed = ({ order, deed: { name, danger, run }, onOpen, onEnd }: DeedProps) => {
  const t = useTexts(texts)
  const again = useOrdersAgain()
  const layer = useLayer(`order-${name}`)
  const wasOpen = useRef(layer.open)
  // Buttons and back navigation both close the sheet.
  useEffect(() => {
    if (wasOpen.current && !layer.open) onEnd()
    wasOpen.current = layer.open
  }, [layer.open, onEnd])
  // After a conflict the page behind the sheet shows the other person's change.
  const onDo = async ({ words = '' }: Record<string, string>): Promise<void> => {
    try {
      await run(order.id, words.trim())
    } finally {
      await again()
    }
  }
  return (
    <li className={styles.deed}>
      <p className={styles.about}>{t(`order_${name}_about`)}</p>
      <Button
        kind={danger ? 'outline' : 'primary'}
        onClick={() => {
          onOpen()
          layer.show()
        }}
      >
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

/** Available steps of an order. */
export const OrderActions = ({ order }: { order: OrderPage }) => {
  const t = useTexts(texts)
  // An open sheet keeps the order it was opened with, so that live updates lose no text.
  const [opened, setOpened] = useState<OrderPage | null>(null)
  const seen = opened ?? order
  const close = useCallback(() => setOpened(null), [])
  const deeds = orderDeeds(seen.state)
  return (
    <section className={styles.actions} aria-labelledby="order-actions">
      <h2 id="order-actions" className={styles.subtitle}>
        {t('order_answer')}
      </h2>
      {deeds.length === 0 && <p className={styles.about}>{t('order_ended')}</p>}
      <ul role="list" className={styles.deeds}>
        {deeds.map((deed) => (
          <Deed key={deed.name} order={seen} deed={deed} onOpen={() => setOpened(order)} onEnd={close} />
        ))}
      </ul>
    </section>
  )
}
