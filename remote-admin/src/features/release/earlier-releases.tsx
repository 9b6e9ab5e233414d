import type { ReleaseStatus, ReleaseSummary } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { ButtonLink, DataTable, TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { useByWords } from './words/by-words.ts'
import { EarlierMenu } from './release-actions.tsx'
import { useDeedSheet } from './release-deed.tsx'
import styles from './release.module.css'

/** Previously live and rolled-back releases, newest first, each with actions to bring it back. */
export const EarlierReleases = ({ of }: { of: ReleaseStatus }) => {
  const { name, channels, rollout, taken_back } = of
  const t = useTexts(texts)
  const byWords = useByWords()
  const { ask, sheet } = useDeedSheet(name, 'release-earlier')
  const stable = channels.find(({ channel }) => channel === 'stable')
  const { live, previous } = stable ?? { live: null, previous: [] }
  const columns: Column<ReleaseSummary>[] = [
    { key: 'version', label: t('version'), cell: ({ version }) => version },
    { key: 'build', label: t('build'), cell: ({ build }) => <code>{build}</code> },
    { key: 'when', label: t('release_published'), cell: ({ published_at }) => <TimeSince at={published_at} /> },
    { key: 'by', label: t('by'), cell: ({ published_by }) => byWords(published_by) },
    { key: 'note', label: t('note'), cell: ({ note }) => <span className={styles.words}>{note}</span> },
    {
      key: 'deeds',
      label: t('release_actions'),
      cell: (release) => <EarlierMenu of={of} release={release} live={live} ask={ask} />,
    },
  ]
  return (
    <section className={styles.part} aria-labelledby="release-earlier">
      <h2 id="release-earlier" className={styles.subtitle}>
        {t('previous')}
      </h2>
      {rollout !== null && live !== null && (
        <ButtonLink kind="outline" to={`/admin/release/${name}/compare/?from=${live.build}&to=${rollout.live.build}`}>
          {t('release_compare_rollout')}
        </ButtonLink>
      )}
      {previous.length === 0 ? (
        <p className={styles.none}>{t(live === null && rollout === null ? 'release_off_site' : 'no_previous')}</p>
      ) : (
        <DataTable dense caption={t('previous')} columns={columns} rows={previous} rowKey={({ build }) => build} />
      )}
      {taken_back.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{t('release_taken_back')}</h3>
          <p className={styles.none}>{t('release_taken_back_about')}</p>
          <DataTable dense caption={t('release_taken_back')} columns={columns} rows={taken_back} rowKey={({ build }) => build} />
        </>
      )}
      {sheet}
    </section>
  )
}
