import { ApiError } from '@florilege/shared/client'
import { SeeAsBar, seeAsTexts, useEyes } from '@florilege/shared/see-as'
import { useTexts } from '@florilege/shared/shell'
import { ButtonLink, EmptyState, ErrorCard, SkeletonPlate } from '@florilege/shared/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import { StatusNote } from './status-chip.tsx'

type Props<T> = { query: UseQueryResult<{ data: T }>; back: string; children: (record: T) => ReactNode }

/** Anthologies come without a status. */
const isStanding = (record: unknown): record is Parameters<typeof StatusNote>[0]['record'] =>
  typeof record === 'object' && record !== null && 'status' in record && 'publish_at' in record

const Contents = <T,>({ query, back, children }: Props<T>) => {
  const t = useTexts(texts)
  const unseen = useTexts(seeAsTexts)('see_as_unseen')
  const as = useEyes()
  if (query.data !== undefined) {
    const record = query.data.data
    return (
      <>
        {isStanding(record) && <StatusNote record={record} />}
        {children(record)}
      </>
    )
  }
  if (query.isPending) return <SkeletonPlate />
  if (query.error instanceof ApiError && query.error.status === 404) {
    if (as !== undefined) return <EmptyState title={unseen} />
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
  return <ErrorCard text={t('record_failed')} onRetry={() => void query.refetch()} />
}

/** A page of one record in every state it can be in: loading, missing, failed, there; with the eyes of others where asked (BY-03). */
export const RecordPage = <T,>(props: Props<T>) => (
  <>
    <SeeAsBar />
    <Contents {...props} />
  </>
)
