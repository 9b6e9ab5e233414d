import { ApiError, callOptions } from '@florilege/shared/client'
import type { ContributionPage } from '@florilege/shared/contracts'
import { failed, useTexts } from '@florilege/shared/shell'
import { ButtonLink, EmptyState, ErrorCard, SkeletonPlate } from '@florilege/shared/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'

/** List queries only: the page of a deleted contribution must not be refetched. */
export const LISTS = ['GET /api/contribution'] as const
const ALL = [...LISTS, 'GET /api/contribution/:id'] as const

/** Refetches all lists and pages of contributions after a change. */
export const useRefresh = () => {
  const client = useQueryClient()
  return async (keys: readonly (typeof ALL)[number][] = ALL): Promise<void> => {
    await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
}

type Read = {
  item: ContributionPage | null
  instead: ReactNode
  /** True when `instead` is an error state: the bar then has the heading. */
  failed: boolean
  /** True while fetching: the present item may be outdated. */
  reading: boolean
}

/** Contribution, or the element to show instead, also when it has been deleted since. */
export const useContribution = (id: number): Read => {
  const t = useTexts(texts)
  const query = useQuery({ ...callOptions('GET /api/contribution/:id', { params: { id } }), meta: { handled: true } })
  const gone = query.error instanceof ApiError && query.error.status === 404
  const { error } = query
  useEffect(() => {
    // A guest may be its owner or a reviewer: ask to sign in.
    if (error instanceof ApiError && error.status === 401) failed(error)
  }, [error])
  const read = { item: null, failed: false, reading: query.isFetching }
  if (query.data && !gone) return { ...read, item: query.data.data, instead: null }
  if (query.isPending) return { ...read, instead: <SkeletonPlate /> }
  if (!gone) {
    return {
      ...read,
      instead: <ErrorCard text={t('contribution_failed')} onRetry={() => void query.refetch()} />,
      failed: true,
    }
  }
  const back = (
    <ButtonLink kind="outline" to="/contribution/">
      {t('contributions')}
    </ButtonLink>
  )
  return { ...read, instead: <EmptyState title={t('contribution_missing')} action={back} />, failed: true }
}
