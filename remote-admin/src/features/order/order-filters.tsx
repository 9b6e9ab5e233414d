import { ORDER_STATES } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { Button, DateRange, Form, TextField } from '@florilege/shared/ui'
import { useNavigate, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { endOfDay, startOfDay } from '../../kit/table/end-of-day.ts'
import { chosenOf, withFilters } from '../../kit/table/choice/filters.ts'
import styles from './order.module.css'

/** Query of the list from the search part of the address. Days are in the reader's time zone; the last one is included. */
export const orderQuery = (search: URLSearchParams) => ({
  state: chosenOf(search, 'state', ORDER_STATES),
  q: search.get('q') || undefined,
  from: startOfDay(search.get('from') ?? undefined),
  to: endOfDay(search.get('to') ?? undefined),
})

/** Filters of the orders: person or artwork, and days. */
export const OrderFilters = () => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const look = async ({ q = '', from = '', to = '' }: Record<string, string>) => {
    await navigate({ search: withFilters(search, { q, from, to }) })
  }
  return (
    <Form label={t('order_look')} guard={false} onSubmit={look}>
      {() => (
        <div className={styles.filters}>
          <TextField name="q" type="search" label={t('order_look')} defaultValue={search.get('q') ?? ''} maxLength={100} />
          <DateRange
            from={{ name: 'from', label: t('from'), initial: search.get('from') ?? '' }}
            to={{ name: 'to', label: t('to'), initial: search.get('to') ?? '' }}
          />
          <Button type="submit" kind="outline">
            {t('search_go')}
          </Button>
        </div>
      )}
    </Form>
  )
}
