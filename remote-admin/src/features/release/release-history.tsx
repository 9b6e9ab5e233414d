import type { ReleaseEvent } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { useByWords } from './words/by-words.ts'
import { PagedTable } from '../../kit/table/paged-table.tsx'
import { changedOf, doneOf } from './words/release-label.ts'
import styles from './release.module.css'
import { useReasonWords } from './words/use-reason-words.ts'

/** History of live releases with author, time and note: of all names, or of one. */
export const ReleaseHistory = ({ name }: { name?: string }) => {
  const t = useTexts(texts)
  const byWords = useByWords()
  const { sentence } = useReasonWords()
  const columns: Column<ReleaseEvent>[] = [
    ...(name === undefined ? [{ key: 'name', label: t('name'), cell: (event: ReleaseEvent) => event.name }] : []),
    {
      key: 'action',
      label: t('release_what'),
      cell: (event) => {
        const action = t(doneOf(event))
        return event.share === null ? action : t('release_action_share', { action, share: event.share })
      },
    },
    { key: 'version', label: t('version'), cell: changedOf },
    { key: 'by', label: t('by'), cell: ({ by }) => byWords(by) },
    { key: 'note', label: t('note'), cell: ({ note }) => <span className={styles.words}>{sentence(note)}</span> },
    { key: 'when', label: t('release_when'), cell: ({ created_at }) => <TimeSince at={created_at} /> },
  ]
  return (
    <section className={styles.part} aria-labelledby="release-history">
      <h2 id="release-history" className={styles.name}>
        {t('history')}
      </h2>
      <PagedTable
        call="GET /api/release/event"
        input={{ query: name === undefined ? {} : { name } }}
        caption={t('history')}
        columns={columns}
      />
    </section>
  )
}
