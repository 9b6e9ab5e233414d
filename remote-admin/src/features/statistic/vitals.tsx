import { useCall } from '@florilege/shared/client'
import type { VitalSummary } from '@florilege/shared/contracts'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { ButtonLink, countText, ErrorCard, KindChip, SkeletonRows } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { Link, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { labelOf } from '../release/words/release-label.ts'
import { withFilters } from '../../kit/table/choice/filters.ts'
import { durationText } from './duration-text.ts'
import { FoldedTable } from './folded-table.tsx'
import styles from './statistic.module.css'
import { vitalRows } from './vital-rows.ts'
import type { VitalRow } from './vital-rows.ts'

const TINTS = { good: 'verdure', fair: 'gaude', poor: 'garance' } as const

const Measured = ({ vital }: { vital: VitalSummary | undefined }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  if (vital === undefined) return '–'
  const { p75, over, grade } = vital
  const value =
    vital.vital === 'CLS'
      ? new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(p75 / 1000)
      : durationText(p75, language)
  return (
    <span className={styles.measured}>
      {over ? t('statistic_over', { value }) : value} <KindChip tint={TINTS[grade]}>{t(`statistic_${grade}`)}</KindChip>
    </span>
  )
}

/** Measurements of browsers over the last days: by page, or by release for the page in the address. */
export const Vitals = ({ days }: { days: number }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const [search] = useSearchParams()
  const page = search.get('page') ?? undefined
  const { data, isPending, refetch } = useCall('GET /api/admin/statistic/vital', { query: { days, page } })
  const to = (path: string): string => `/admin/statistic/${withFilters(search, { page: path })}`
  const first: Column<VitalRow> =
    page === undefined
      ? { key: 'page', label: t('statistic_page'), cell: (row) => <Link to={to(row.page)}>{row.page}</Link> }
      : {
          key: 'release',
          label: t('statistic_release'),
          cell: ({ release }) =>
            release && (
              <Link to={`/admin/release/${release.name}/`}>
                {release.name} {labelOf(release.version ?? undefined, release.build)}
              </Link>
            ),
        }
  const columns: Column<VitalRow>[] = [
    first,
    ...(['LCP', 'INP', 'CLS'] as const).map((vital) => ({
      key: vital,
      label: t(`statistic_${vital}`),
      cell: (row: VitalRow) => <Measured vital={row.vitals[vital]} />,
    })),
    { key: 'count', label: t('statistic_visits'), numeric: true, cell: ({ count }) => countText(count, language) },
  ]
  const vitals = data?.data.vitals
  const rows = vitalRows(vitals ?? [])
  const title = page === undefined ? t('statistic_vitals') : `${t('statistic_vitals')} ${page}`
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.intro}>{t('statistic_vitals_intro')}</p>
      {page !== undefined && (
        <ButtonLink kind="outline" to={to('')}>
          {t('statistic_all_pages')}
        </ButtonLink>
      )}
      {isPending && <SkeletonRows />}
      {!isPending && vitals === undefined && <ErrorCard text={t('failed')} onRetry={() => void refetch()} />}
      {vitals?.length === 0 && <p className={styles.none}>{t('statistic_no_vitals')}</p>}
      {vitals !== undefined && vitals.length > 0 && (
        <FoldedTable caption={title} columns={columns} rows={rows} rowKey={({ key }) => key} />
      )}
    </section>
  )
}
