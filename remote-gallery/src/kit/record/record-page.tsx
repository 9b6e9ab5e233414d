import { ApiError } from '@florilege/shared/client'
import { SeeAsBar, seeAsTexts, useEyes } from '@florilege/shared/see-as'
import { useTexts } from '@florilege/shared/shell'
import { ButtonLink, EmptyState, ErrorCard, SkeletonPlate } from '@florilege/shared/ui'
import type { RecordKind } from '@florilege/shared/contracts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { isRecordPath, kindOfPath } from './edit-paths.ts'
import { RemovedNote, useLastChange } from './change/removed-note.tsx'
import { useRecordId } from './record-id.ts'
import { recordPath } from './record-path.ts'
import { StatusNote } from './status-chip.tsx'

type Props<T> = { query: UseQueryResult<{ data: T }>; back: string; children: (record: T) => ReactNode }

type Stateful = Parameters<typeof StatusNote>[0]['record'] & { id: number; privacy_status: number }
/** Anthologies and orders have no publication date. */
const isStanding = (record: unknown): record is Stateful =>
  typeof record === 'object' && record !== null && 'status' in record && 'publish_at' in record

const Missing = ({ back }: { back: string }) => {
  const t = useTexts(catalogueTexts)
  return (
    <EmptyState
      title={t('record_missing')}
      action={
        <ButtonLink kind="outline" to={back}>
          {t('back_to_list')}
        </ButtonLink>
      }
    />
  )
}

/** State of a loaded record: removed, planned, a draft. */
const Standing = ({ record, kind, last }: { record: unknown; kind: RecordKind; last: ReturnType<typeof useLastChange> }) => {
  if (!isStanding(record)) return null
  return record.privacy_status < 0 ? <RemovedNote kind={kind} id={record.id} last={last} /> : <StatusNote record={record} />
}

const Contents = <T,>({ query, back, children }: Props<T>) => {
  const t = useTexts(catalogueTexts)
  const unseen = useTexts(seeAsTexts)('see_as_unseen')
  const as = useEyes()
  const { pathname } = useLocation()
  const kind = kindOfPath(pathname)
  const id = useRecordId()
  const record = query.data?.data
  const removed = isStanding(record) && record.privacy_status < 0
  const missing = query.error instanceof ApiError && query.error.status === 404
  const last = useLastChange(kind, id, removed || (missing && as === undefined && isRecordPath(pathname)))
  // The call of a merged record is answered by the one that was kept.
  if (isStanding(record) && record.id !== id) return <Navigate to={recordPath({ kind, id: record.id })} replace />
  if (record !== undefined) {
    return (
      <>
        <Standing record={record} kind={kind} last={last} />
        {children(record)}
      </>
    )
  }
  if (query.isPending) return <SkeletonPlate />
  if (missing) {
    if (as !== undefined) return <EmptyState title={unseen} />
    // Catalogue editors can restore a removed record.
    if (last?.action === 'removed') return <RemovedNote kind={kind} id={id} last={last} />
    return <Missing back={back} />
  }
  return <ErrorCard text={t('record_failed')} onRetry={() => void query.refetch()} />
}

/** Page of one record in every state: loading, missing, error, loaded; optionally as another viewer (BY-03). */
export const RecordPage = <T,>(props: Props<T>) => (
  <>
    <SeeAsBar />
    <Contents {...props} />
  </>
)
