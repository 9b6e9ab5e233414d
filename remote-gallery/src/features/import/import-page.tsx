import { call, callOptions } from '@florilege/shared/client'
import { usePage, useTexts } from '@florilege/shared/shell'
import { Button, Checkbox, ErrorCard, KindChip, RadioGroup, SkeletonRows, TextField } from '@florilege/shared/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { texts } from './texts.ts'
import { ImportPartCard } from './import-part.tsx'
import { hasPictures, ImportPictures } from './import-pictures.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import { canBegin, isUnderWay } from './import-state.ts'
import styles from './import.module.css'
import wide from '../../wide-page.module.css'
import { begin } from './send-import.ts'
import type { Import } from './send-import.ts'
import { useImportActions } from './use-import-actions.ts'
import { useImportWords } from './use-import-words.ts'

const POLL = 1500

const Plan = ({ one, plan, setPlan }: { one: Import; plan: Import['plan']; setPlan: (plan: Import['plan']) => void }) => {
  const t = useTexts(texts)
  return (
    <>
      <section className={styles.section} aria-labelledby="import-found">
        <h2 id="import-found" className={styles.subtitle}>
          {t('import_found')}
        </h2>
        <ul className={`plain-list ${styles.parts}`}>
          {one.parts.map((part, at) => {
            const choice = plan.parts[at]
            if (choice === undefined) return null
            const onChange = (next: typeof choice) =>
              setPlan({ ...plan, parts: plan.parts.map((old, place) => (place === at ? next : old)) })
            return <ImportPartCard key={part.files.join('\n')} part={part} choice={choice} at={at} onChange={onChange} />
          })}
        </ul>
        {one.unread.length > 0 && (
          <details className={styles.details}>
            <summary className={styles.summary}>{t('import_unread', { count: one.unread.length })}</summary>
            <p className={styles.quiet}>{one.unread.join(', ')}</p>
          </details>
        )}
      </section>
      {hasPictures(one, plan) && <ImportPictures one={one} plan={plan} setPlan={setPlan} />}
      <section className={styles.section} aria-labelledby="import-settings">
        <h2 id="import-settings" className={styles.subtitle}>
          {t('import_settings')}
        </h2>
        <TextField
          name="owner"
          label={t('import_owner')}
          hint={t('import_owner_hint')}
          required
          maxLength={200}
          value={plan.owner}
          onChange={({ currentTarget }) => setPlan({ ...plan, owner: currentTarget.value })}
        />
        <RadioGroup
          name="status"
          label={t('import_status')}
          initial={plan.status}
          onChange={(status) => setPlan({ ...plan, status: status as 'draft' | 'published' })}
          choices={[
            { value: 'draft', label: t('import_status_draft') },
            { value: 'published', label: t('import_status_published') },
          ]}
        />
        <Checkbox
          name="skip_near"
          label={t('import_skip_near')}
          checked={plan.skip_near}
          onChange={({ currentTarget }) => setPlan({ ...plan, skip_near: currentTarget.checked })}
        >
          {t('import_skip_near')}
        </Checkbox>
      </section>
    </>
  )
}

const Failure = ({ one }: { one: Import }) => {
  const t = useTexts(texts)
  const { reason: told } = useImportWords()
  if (one.state !== 'failed' || one.reason === null) return null
  const words = t(`import_failed_${one.reason}` as 'import_failed_UNREADABLE')
  return (
    <p role="alert" className={styles.failure}>
      {words}
      {one.detail !== null && (
        <>
          <br />
          {told(one.detail)}
        </>
      )}
    </p>
  )
}

const ROWS = 'GET /api/import/:id/row'

type ActionsProps = { one: Import; actions: ReturnType<typeof useImportActions>; imports: 'anew' | 'on' | null }

/** Buttons of an import that is not running. */
const Actions = ({ one, actions: { changed, busy, act, undo, forget }, imports }: ActionsProps) => {
  const t = useTexts(texts)
  const may = canBegin(one)
  return (
    <div className={styles.actions}>
      {imports !== null && (
        <Button busy={busy} onClick={() => void act(() => begin(one.id, 'import', changed))}>
          {t(imports === 'on' ? 'import_go_on' : 'import_run')}
        </Button>
      )}
      {may.check && (
        <Button
          {...(imports === null ? {} : { kind: 'outline' as const })}
          busy={busy}
          onClick={() => void act(() => begin(one.id, 'check', changed))}
        >
          {t('import_check')}
        </Button>
      )}
      {may.undo && (
        <Button kind="danger" busy={busy} onClick={() => void undo()}>
          {t('import_undo')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => void forget()}>
        {t('import_forget')}
      </Button>
    </div>
  )
}

type KnownProps = { one: Import; readAt: number; refresh: () => Promise<void> }

const Known = ({ one, readAt, refresh }: KnownProps) => {
  const t = useTexts(texts)
  const actions = useImportActions(one, refresh)
  const { changed, setPlan, act } = actions
  const may = canBegin(one)
  const runs = isUnderWay(one)
  // A plan changed since its dry run needs another one.
  const imports = changed === null ? may.import : null
  return (
    <>
      <p className={styles.head} role="status">
        <KindChip tint="plain">{t(`import_state_${one.state}`)}</KindChip>
        {one.phase !== null && <span className={styles.quiet}>{t(`import_phase_${one.phase}`)}</span>}
      </p>
      <Failure one={one} />
      {runs && (
        <ImportProgress
          one={one}
          readAt={readAt}
          onStop={() => void act(() => call('POST /api/import/:id/stop', { params: { id: one.id } }))}
        />
      )}
      {!runs && may.check && <Plan one={one} plan={changed ?? one.plan} setPlan={setPlan} />}
      {!runs && may.check && imports === null && <p className={styles.quiet}>{t('import_try_first')}</p>}
      {!runs && <Actions one={one} actions={actions} imports={imports} />}
      {!runs && one.phase !== null && changed === null && one.rows > 0 && (
        <ImportReport key={`${one.phase} ${one.updated_at}`} one={one} />
      )}
    </>
  )
}

/** Page of one import: detected data, mapping, progress, result of each row, undo. */
export const Page = () => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const id = Number(useParams()['id'])
  const options = callOptions('GET /api/import/:id', { params: { id } })
  const { data, dataUpdatedAt, isPending, refetch } = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data.data) ? POLL : false),
  })
  const title = data?.data.file_name ?? t('imports')
  usePage({ title, back: '/import/', heading: 'page' })
  const refresh = async () => {
    const keyOf = ({ queryKey: [key] }: { queryKey: readonly unknown[] }): string => (typeof key === 'string' ? key : '')
    await client.invalidateQueries({ predicate: (query) => keyOf(query).includes('/api/import') && keyOf(query) !== ROWS })
    // A run starts by deleting the rows of the former one; cached rows would be missing from the report.
    await client.resetQueries({ predicate: (query) => keyOf(query) === ROWS })
  }
  return (
    <div className={wide.page}>
      <h1 className={wide.title}>{title}</h1>
      {isPending ? (
        <SkeletonRows />
      ) : data === undefined ? (
        <ErrorCard onRetry={() => void refetch()} />
      ) : (
        <Known key={id} one={data.data} readAt={dataUpdatedAt} refresh={refresh} />
      )}
    </div>
  )
}
