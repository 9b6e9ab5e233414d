import type { ReleaseStatus } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { DataTable, TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { NameLink } from '../table/name-link.tsx'
import { useByWords } from './by-words.ts'
import { HealthWords } from './health-words.tsx'
import { nameOf } from './release-label.ts'
import { rowsOf } from './release-rows.ts'
import type { ReleaseRow } from './release-rows.ts'

/** What is live of everything: for whom, how it does, since when and by whom; each name leads to its page. */
export const ReleaseTable = ({ releases }: { releases: readonly ReleaseStatus[] }) => {
  const t = useTexts(texts)
  const byWords = useByWords()
  const columns: Column<ReleaseRow>[] = [
    {
      key: 'name',
      label: t('name'),
      cell: ({ status: { name } }) => <NameLink to={`/admin/release/${name}/`}>{name}</NameLink>,
    },
    { key: 'live', label: t('version'), cell: ({ live }) => nameOf(live) },
    {
      key: 'share',
      label: t('release_share'),
      cell: ({ share }) => (share === 'next' ? t('channel_next') : t('release_percent', { share })),
    },
    { key: 'health', label: t('release_health_of'), cell: ({ health }) => <HealthWords of={health} /> },
    { key: 'since', label: t('since'), cell: ({ since }) => <TimeSince at={since} /> },
    { key: 'by', label: t('by'), cell: ({ by }) => byWords(by) },
  ]
  const off = releases.filter(({ channels, rollout }) => channels.length === 0 && rollout === null)
  return (
    <>
      <DataTable
        dense
        caption={t('releases')}
        columns={columns}
        rows={releases.flatMap((release) => rowsOf(release, Date.now()))}
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
