import type { StatisticNow } from '@florilege/shared/contracts'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { fileSize, useCountText } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { QUEUES } from '../overview/queues.ts'
import styles from './statistic.module.css'

/** Current state: waiting cases, jobs, open pages, disk. */
export const StatisticNowPart = ({ now: { waiting, jobs, streams, disk } }: { now: StatisticNow }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const countText = useCountText()
  const space =
    disk && t('statistic_disk_value', { free: fileSize(disk.free_bytes, language), total: fileSize(disk.total_bytes, language) })
  const tiles: [string, string][] = [
    ...QUEUES.map((queue): [string, string] => [
      t(`waiting_${queue}`),
      countText(waiting[queue], waiting.about?.includes(queue)),
    ]),
    ...(['due', 'planned', 'running', 'failed'] as const).map((state): [string, string] => [
      t(`statistic_jobs_${state}`),
      countText(jobs[state], jobs.about),
    ]),
    [t('statistic_streams'), countText(streams)],
    [t('statistic_disk'), space ?? t('statistic_unknown')],
  ]
  return (
    <section aria-label={t('statistic_now')}>
      <dl className={styles.tiles}>
        {tiles.map(([name, value]) => (
          <div key={name} className={styles.tile}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
