import { ApiError, useCall } from '@florilege/shared/client'
import type { ContributionPage } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { ButtonLink, EmptyState, ErrorCard, SkeletonPlate } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'

/** Reads every list and page of contributions anew, after one has changed. */
export const useRefresh = () => {
  const client = useQueryClient()
  return async (): Promise<void> => {
    await Promise.all(
      ['GET /api/contribution', 'GET /api/contribution/:id'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    )
  }
}

type Read = {
  item: ContributionPage | null
  instead: ReactNode
  /** Whether `instead` tells that there is none to show: the bar has the heading then. */
  failed: boolean
}

/** A contribution, or what to show in its place. */
export const useContribution = (id: number): Read => {
  const t = useTexts(texts)
  const query = useCall('GET /api/contribution/:id', { params: { id } })
  if (query.data) return { item: query.data.data, instead: null, failed: false }
  if (query.isPending) return { item: null, instead: <SkeletonPlate />, failed: false }
  if (!(query.error instanceof ApiError && query.error.status === 404)) {
    return {
      item: null,
      instead: <ErrorCard text={t('contribution_failed')} onRetry={() => void query.refetch()} />,
      failed: true,
    }
  }
  const back = (
    <ButtonLink kind="outline" to="/contribution/">
      {t('contributions')}
    </ButtonLink>
  )
  return { item: null, instead: <EmptyState title={t('contribution_missing')} action={back} />, failed: true }
}
