import { useCall } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import type { StatisticDay } from '@florilege/shared/contracts'
import { localeOf, useLanguage, useTexts } from '@florilege/shared/shell'
import { classes, countText, ErrorCard, fileSize, SkeletonRows } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { texts } from '../../texts.ts'
import styles from './week.module.css'

const FIGURES = ['failed', 'people', 'posts'] as const

type Statistic = CallOutput<'GET /api/admin/statistic'>['data']

type Props = { figure: (typeof FIGURES)[number]; days: readonly StatisticDay[] }

/** A figure of the last seven days as bars, today last, and today's number. */
const Bars = ({ figure, days }: Props) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const name = t(`week_${figure}`)
  const most = Math.max(1, ...days.map((day) => day[figure]))
  const dated = ({ day }: StatisticDay): string => format.format(new Date(day))
  const values = days.map((day) => countText(day[figure], language)).join(', ')
  return (
    <li className={styles.figure}>
      <span className={styles.name}>{name}</span>
      <span className={styles.number}>
        {countText(last[figure], language)} <span className={styles.when}>{t('week_today')}</span>
      </span>
      <svg
        viewBox={`0 0 ${days.length * 10} 40`}
        preserveAspectRatio="none"
        className={classes(styles.bars, figure === 'failed' && styles.failed)}
        role="img"
        aria-label={t('week_about', { name, from: dated(first), to: dated(last), values })}
      >
        {days.map((day, at) => {
          const height = Math.max(1, (38 * day[figure]) / most)
          return <rect key={day.day} x={at * 10 + 1} width={8} y={40 - height} height={height} />
        })}
      </svg>
    </li>
  )
}

const Machine = ({ of: { days, now } }: { of: Statistic }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const size = (of: 'storage_bytes' | 'database_bytes'): string => {
    const bytes = days.findLast((day) => day[of] !== null)?.[of] ?? null
    return bytes === null ? '–' : fileSize(bytes, language)
  }
  const facts: [string, string][] = [
    ...(['due', 'running', 'failed'] as const).map((state): [string, string] => [
      t(`statistic_jobs_${state}`),
      countText(now.jobs[state], language),
    ]),
    [t('machine_storage'), size('storage_bytes')],
    [t('machine_database'), size('database_bytes')],
    [
      t('statistic_disk'),
      now.disk === null
        ? t('statistic_unknown')
        : t('statistic_disk_value', {
            free: fileSize(now.disk.free_bytes, language),
            total: fileSize(now.disk.total_bytes, language),
          }),
    ],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Errors, people and posts of the week, and the server's jobs and free space. */
export const Week = () => {
  const t = useTexts(texts)
  const { data, isPending, refetch } = useCall('GET /api/admin/statistic', { query: { days: 7 } })
  const statistic = data?.data
  const otherwise = isPending ? <SkeletonRows count={3} /> : <ErrorCard text={t('failed')} onRetry={() => void refetch()} />
  return (
    <>
      <section className={styles.part} aria-labelledby="week">
        <h2 id="week" className={styles.title}>
          <Link to="/admin/statistic/?days=7">{t('week')}</Link>
        </h2>
        {statistic === undefined ? (
          otherwise
        ) : (
          <ul role="list" className={styles.figures}>
            {FIGURES.map((figure) => (
              <Bars key={figure} figure={figure} days={statistic.days} />
            ))}
          </ul>
        )}
      </section>
      <section className={styles.part} aria-labelledby="machine">
        <h2 id="machine" className={styles.title}>
          {t('machine')}
        </h2>
        {statistic === undefined ? otherwise : <Machine of={statistic} />}
      </section>
    </>
  )
}
