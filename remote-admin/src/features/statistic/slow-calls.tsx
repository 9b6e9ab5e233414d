import { useCall } from '@florilege/shared/client'
import type { SlowCall } from '@florilege/shared/contracts'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { countText, ErrorCard, SkeletonRows } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { durationText } from './duration-text.ts'
import { FoldedTable } from './folded-table.tsx'
import styles from './statistic.module.css'

/** Calls of the last days that were slow or failed. */
export const SlowCalls = ({ days }: { days: number }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data, isPending, refetch } = useCall('GET /api/admin/statistic/call', { query: { days } })
  const count = (key: 'calls' | 'slow' | 'failed'): Column<SlowCall> => ({
    key,
    label: t(`statistic_${key}`),
    numeric: true,
    cell: (call) => countText(call[key], language),
  })
  const columns: Column<SlowCall>[] = [
    {
      key: 'call',
      label: t('statistic_call'),
      cell: ({ method, route }) => <code className={styles.call}>{`${method} ${route}`}</code>,
    },
    count('calls'),
    count('slow'),
    count('failed'),
    {
      key: 'longest',
      label: t('statistic_longest'),
      numeric: true,
      cell: ({ longest_ms }) => durationText(longest_ms, language),
    },
  ]
  const calls = data?.data.calls
  return (
    <section className={styles.part} aria-label={t('statistic_slow_calls')}>
      <h2 className={styles.heading}>{t('statistic_slow_calls')}</h2>
      <p className={styles.intro}>{t('statistic_slow_calls_intro')}</p>
      {isPending && <SkeletonRows />}
      {!isPending && calls === undefined && <ErrorCard text={t('failed')} onRetry={() => void refetch()} />}
      {calls?.length === 0 && <p className={styles.none}>{t('statistic_no_slow')}</p>}
      {calls !== undefined && calls.length > 0 && (
        <FoldedTable
          caption={t('statistic_slow_calls')}
          columns={columns}
          rows={calls}
          rowKey={({ method, route }) => `${method} ${route}`}
        />
      )}
    </section>
  )
}
