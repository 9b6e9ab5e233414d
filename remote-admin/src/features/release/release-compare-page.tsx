import { useCall } from '@florilege/shared/client'
import type { ReleaseComparison } from '@florilege/shared/contracts'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { DataTable, DefinitionList, ErrorCard, fileSize, SkeletonLines, TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { useParams, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { useByWords } from './words/by-words.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import { labelOf } from './words/release-label.ts'
import styles from './release.module.css'

type Names = ReleaseComparison['pages']
type File = ReleaseComparison['files'][number]

/** A size with its sign, such as "+ 1,2 ko". */
const useDifference = () => {
  const language = useLanguage()
  return (from: number, to: number): string =>
    to === from ? '±\u00a00' : `${to > from ? '+' : '−'}\u00a0${fileSize(Math.abs(to - from), language)}`
}

const NameList = ({ of: { added, removed } }: { of: Names }) => {
  const t = useTexts(texts)
  if (added.length + removed.length === 0) return t('release_same')
  return (
    <ul role="list" className={styles.names}>
      {added.map((name) => (
        <li key={`+${name}`}>
          {t('release_added')} <code>{name}</code>
        </li>
      ))}
      {removed.map((name) => (
        <li key={`-${name}`}>
          {t('release_removed')} <code>{name}</code>
        </li>
      ))}
    </ul>
  )
}

const Contract = ({ of: { from, to, pages, slots, surface, shared } }: { of: ReleaseComparison }) => {
  const t = useTexts(texts)
  const modules = shared.map(({ module, ...one }) =>
    t('release_module_change', { module, from: one.from ?? '–', to: one.to ?? '–' }),
  )
  const unknown = t('release_not_told')
  return (
    <DefinitionList
      entries={[
        {
          term: t('contract'),
          value: from.contract === to.contract ? to.contract : t('release_from_to', { from: from.contract, to: to.contract }),
        },
        { term: t('release_pages'), value: <NameList of={pages} /> },
        { term: t('release_slots'), value: <NameList of={slots} /> },
        { term: t('release_calls'), value: surface ? <NameList of={surface.calls} /> : unknown },
        { term: t('release_events'), value: surface ? <NameList of={surface.events} /> : unknown },
        { term: t('release_points'), value: surface ? <NameList of={surface.points} /> : unknown },
        {
          term: t('release_shared'),
          value:
            modules.length === 0 ? (
              t('release_same')
            ) : (
              <ul role="list" className={styles.names}>
                {modules.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  )
}

const Comparison = ({ of }: { of: ReleaseComparison }) => {
  const t = useTexts(texts)
  const byWords = useByWords()
  const language = useLanguage()
  const difference = useDifference()
  const size = (bytes: number | null) => (bytes === null ? '–' : fileSize(bytes, language))
  const columns: Column<File>[] = [
    { key: 'path', label: t('release_file'), cell: ({ path }) => <code className={styles.words}>{path}</code> },
    { key: 'from', label: t('release_before'), numeric: true, cell: ({ from }) => size(from) },
    { key: 'to', label: t('release_after'), numeric: true, cell: ({ to }) => size(to) },
    { key: 'change', label: t('release_change'), numeric: true, cell: ({ from, to }) => difference(from ?? 0, to ?? 0) },
  ]
  const { bytes, files, same_files } = of
  return (
    <>
      <div className={styles.pair}>
        {([of.from, of.to] as const).map((one, at) => (
          <section key={one.build} className={styles.channel}>
            <h2 className={styles.name}>{t(at === 0 ? 'release_before' : 'release_after')}</h2>
            <DefinitionList
              entries={[
                { term: t('version'), value: one.version },
                { term: t('build'), value: <code>{one.build}</code> },
                { term: t('release_published'), value: <TimeSince at={one.published_at} /> },
                { term: t('by'), value: byWords(one.published_by) },
                { term: t('note'), value: one.note },
                { term: t('release_size'), value: size(at === 0 ? bytes.from : bytes.to) },
              ]}
            />
          </section>
        ))}
      </div>
      <section className={styles.part} aria-labelledby="compare-contract">
        <h2 id="compare-contract" className={styles.subtitle}>
          {t('release_surface')}
        </h2>
        <Contract of={of} />
      </section>
      <section className={styles.part} aria-labelledby="compare-files">
        <h2 id="compare-files" className={styles.subtitle}>
          {t('release_files')}
        </h2>
        <p className={styles.none}>
          {t('release_files_sum', { changed: files.length, same: same_files, change: difference(bytes.from, bytes.to) })}
        </p>
        {files.length > 0 && (
          <DataTable caption={t('release_files')} columns={columns} rows={files} rowKey={({ path }) => path} />
        )}
      </section>
    </>
  )
}

const BUILD = /^[0-9a-f]{16}$/

/** `/admin/release/:name/compare/?from=&to=`: two builds side by side. */
export const Page = () => {
  const t = useTexts(texts)
  const { name = '' } = useParams()
  const [search] = useSearchParams()
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const { data, isPending, refetch } = useCall('GET /api/release/:name/compare', { params: { name }, query: { from, to } })
  const title = BUILD.test(from) && BUILD.test(to) ? t('release_compare_title', { name }) : t('release_compare')
  const found = data?.data
  return (
    <AdminPage
      title={title}
      back={`/admin/release/${name}/`}
      {...(found && { intro: `${labelOf(found.from.version, from)} → ${labelOf(found.to.version, to)}` })}
    >
      {isPending && <SkeletonLines lines={8} />}
      {!isPending && found === undefined && <ErrorCard text={t('failed')} onRetry={() => void refetch()} />}
      {found && <Comparison of={found} />}
    </AdminPage>
  )
}
