import { usePages } from '@florilege/shared/client'
import type { RecordKind, RecordVersion } from '@florilege/shared/contracts'
import { confirm, failed, toast, useLanguage, usePage, useTexts, useZone } from '@florilege/shared/shell'
import { Button, EmptyState, itemsOf, momentText, Paged } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { useRecordId } from '../../kit/record/record-id.ts'
import { recordPath } from '../../kit/record/record-path.ts'
import { differencesOf, marked } from '../../kit/record/field/differences.ts'
import type { Difference } from '../../kit/record/field/differences.ts'
import { kindOfPath } from '../../kit/record/edit-paths.ts'
import edit from './edit.module.css'
import styles from './history.module.css'
import { restoreRecord } from '../../kit/record/change/record-calls.ts'
import { useFieldName } from '../../kit/record/field/use-field-name.ts'
import { useFieldReaders } from '../../kit/record/field/use-field-readers.ts'
import { MergeHead, MergeOther } from '../merge/merge-history.tsx'
import { useRefreshCatalogue } from '../../kit/record/change/use-refresh-catalogue.ts'

const LINKED = new Set<RecordVersion['action']>(['linked', 'unlinked'])
const WHOLE = new Set<RecordVersion['action']>(['created', 'removed'])

const asItIs = (words: string): string => words

const Field = ({ name, before, after }: Difference) => {
  const t = useTexts(catalogueTexts)
  const nameOf = useFieldName()
  const parts = marked(before, after)
  return (
    <div className={styles.field}>
      <dt>{nameOf(name)}</dt>
      <dd>
        {name === 'media' ? (
          t('history_media_changed')
        ) : (
          <>
            {parts.start}
            {parts.before !== '' && <del>{parts.before}</del>}
            {parts.after !== '' && <ins>{parts.after}</ins>}
            {parts.end}
          </>
        )}
      </dd>
    </div>
  )
}

type Props = { kind: RecordKind; change: RecordVersion; latest: number; onRestore: (version: number) => void }

const Change = ({ kind, change, latest, onRestore }: Props) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const zone = useZone()
  const { action, version, by, as, created_at } = change
  const linked = LINKED.has(action)
  const readers = useFieldReaders()
  const told = (linked || WHOLE.has(action) ? [] : differencesOf(kind, change, language))
    .map(({ name, before, after }) => {
      const read = readers[name] ?? asItIs
      return { name, before: read(before), after: read(after) }
    })
    .filter(({ before, after }) => before !== after)
  const names = [by?.display_name, as !== null && as.id !== by?.id ? as.display_name : null].filter(Boolean).join(' · ')
  return (
    <li className={styles.change}>
      <p className={styles.head}>
        <strong>
          {change.merge === undefined ? t(`history_${action}`) : <MergeHead change={change} merge={change.merge} />}
        </strong>
        <span>
          {names === '' ? t('history_nobody') : names} ·{' '}
          <time dateTime={created_at}>{momentText(new Date(created_at), language, zone)}</time>
        </span>
      </p>
      {change.merge !== undefined && <MergeOther kind={kind} id={change.merge.other.id} />}
      {told.length > 0 && (
        <dl className={styles.fields}>
          {told.map((one) => (
            <Field key={one.name} {...one} />
          ))}
        </dl>
      )}
      {!linked && version < latest && action !== 'removed' && (
        <Button kind="outline" onClick={() => onRestore(version)}>
          {t('history_restore')}
        </Button>
      )}
    </li>
  )
}

/**
 * Version before the first change: an import adds no history row (decision 023), yet its content can be restored like any
 * version.
 */
const originOf = (changes: readonly RecordVersion[]): number | null => {
  const first = changes.findLast(({ action }) => !LINKED.has(action))
  return first === undefined || first.action === 'created' || first.version < 2 ? null : first.version - 1
}

const Origin = ({ version, onRestore }: { version: number; onRestore: (version: number) => void }) => {
  const t = useTexts(catalogueTexts)
  return (
    <li className={styles.change}>
      <p className={styles.head}>
        <strong>{t('history_origin')}</strong>
        <span>{t('history_origin_text')}</span>
      </p>
      <Button kind="outline" onClick={() => onRestore(version)}>
        {t('history_restore')}
      </Button>
    </li>
  )
}

/** History of a record, newest first, with the differences of each change; earlier versions can be restored. */
export const Page = () => {
  const t = useTexts(catalogueTexts)
  const kind = kindOfPath(useLocation().pathname)
  const id = useRecordId()
  const client = useQueryClient()
  const refresh = useRefreshCatalogue()
  const key = `GET /api/${kind}/:id/history` as 'GET /api/genus/:id/history'
  const pages = usePages(key, { params: { id }, query: { _size: 20 } })
  usePage({ title: t('history'), back: recordPath({ kind, id }), heading: 'page' })
  const latest = itemsOf(pages)?.[0]?.version ?? 0
  const restore = async (version: number) => {
    if (!(await confirm(t('history_restore_title'), t('history_restore_text')))) return
    try {
      await restoreRecord(kind, id, version, latest)
      toast(t('history_is_back'))
    } catch (error) {
      failed(error)
    }
    await client.invalidateQueries({ queryKey: [key] })
    await refresh()
  }
  return (
    <div className={edit.page}>
      <h1 className={edit.title}>{t('history')}</h1>
      <Paged pages={pages} empty={<EmptyState title={t('history_none')} />}>
        {(changes) => {
          const origin = pages.hasNextPage ? null : originOf(changes)
          return (
            <ol className={`plain-list ${styles.list}`}>
              {changes.map((change) => (
                <Change
                  key={change.id}
                  kind={kind}
                  change={change}
                  latest={latest}
                  onRestore={(version) => void restore(version)}
                />
              ))}
              {origin !== null && <Origin version={origin} onRestore={(version) => void restore(version)} />}
            </ol>
          )
        }}
      </Paged>
    </div>
  )
}
