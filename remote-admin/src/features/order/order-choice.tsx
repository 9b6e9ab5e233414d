import type { Order } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { Button, TextArea } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { ChoiceBar } from '../../kit/table/choice/choice-bar.tsx'
import { ChoiceDeed } from '../../kit/table/choice/choice.tsx'
import type { Chosen } from '../../kit/table/choice/use-chosen.ts'
import { orderDeeds } from './order-deeds.ts'
import { useOrdersAgain } from './use-orders-live.ts'

/** Chosen orders, and the steps that their states have in common. */
export const OrderChoice = ({ chosen }: { chosen: Chosen<Order> }) => {
  const t = useTexts(texts)
  const again = useOrdersAgain()
  const orders = [...(chosen.rows?.values() ?? [])]
  const count = orders.length
  const deeds = orderDeeds(orders[0]?.state ?? 'requested')
  return (
    <ChoiceBar label={t('choice_chosen')} words={t('choice_count', { count })}>
      {deeds.map(({ name, danger, run }) => (
        <ChoiceDeed
          key={name}
          layer={`orders-${name}`}
          label={t(`order_${name}`)}
          danger={danger}
          allowed={orders.every(({ state }) => orderDeeds(state).some((deed) => deed.name === name))}
          chosen={chosen}
          intro={t('orders_text')}
          done={t('choice_done')}
          again={again}
          run={(id, { words = '' }) => run(id, words.trim())}
        >
          <TextArea name="words" label={t('orders_words')} hint={t('order_words_hint')} limit={1000} rows={3} />
        </ChoiceDeed>
      ))}
      <Button kind="quiet" onClick={chosen.end}>
        {t('choice_end')}
      </Button>
    </ChoiceBar>
  )
}
