import type { ReleaseStatus } from '@florilege/shared/contracts'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { countText, DataTable, KindChip, TimeSince, useNow } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { NameLink } from '../../kit/table/name-link.tsx'
import { useOrder } from '../../kit/table/use-order.ts'
import { useByWords } from './words/by-words.ts'
import { HealthChip } from './words/health-words.tsx'
import { nameOf } from './words/release-label.ts'
import { orderedRows, RELEASE_ORDERS } from './release-order.ts'
import { rowsOf } from './release-rows.ts'
import type { ReleaseRow } from './release-rows.ts'

/** Table of live releases: audience, health, time and author; each name links to its page. */
export const ReleaseTable = ({ releases }: { releases: readonly ReleaseStatus[] }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const byWords = useByWords()
  const now = useNow()
  const { by, descending, order } = useOrder(RELEASE_ORDERS, 'name')
  const columns: Column<ReleaseRow>[] = [
    {
      key: 'name',
      label: t('name'),
      order: order('name'),
      cell: ({ status: { name } }) => <NameLink to={`/admin/release/${name}/`}>{name}</NameLink>,
    },
    { key: 'live', label: t('version'), cell: ({ live }) => nameOf(live) },
    {
      key: 'share',
      label: t('release_share'),
      order: order('share'),
      cell: ({ share }) =>
        share === 100 ? (
          t('release_percent', { share })
        ) : (
          <KindChip tint="pastel">{share === 'next' ? t('channel_next') : t('release_percent', { share })}</KindChip>
        ),
    },
    {
      key: 'health',
      label: t('release_health_of'),
      order: order('health'),
      phone: 'corner',
      cell: ({ health }) => <HealthChip of={health} />,
    },
    {
      key: 'failed',
      label: t('release_failed_of'),
      phone: 'labelled',
      cell: ({ health: { failed, loads } }) =>
        t('release_failed_loads', { failed: countText(failed, language), loads: countText(loads, language) }),
    },
    { key: 'since', label: t('since'), order: order('since'), cell: ({ since }) => <TimeSince at={since} /> },
    { key: 'by', label: t('by'), order: order('by'), cell: (row) => byWords(row.by) },
  ]
  const off = releases.filter(({ channels, rollout }) => channels.length === 0 && rollout === null)
  return (
    <>
      <DataTable
        dense
        caption={t('releases')}
        columns={columns}
        rows={orderedRows(
          releases.flatMap((release) => rowsOf(release, now)),
          by,
          descending,
        )}
        rowKey={({ status: { name }, live: { build }, share }) => `${name} ${build} ${share}`}
      />
      {off.map(({ name }) => (
        <p key={name}>
          <NameLink to={`/admin/release/${name}/`}>{name}</NameLink> {t('release_off_site')}
        </p>
      ))}
    </>
  )
}
