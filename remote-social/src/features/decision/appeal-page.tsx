import { call, queryKeyOf } from '@florilege/shared/client'
import { usePage, useTexts } from '@florilege/shared/shell'
import { EmptyState, ErrorCard, SkeletonLines } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { texts } from '../../texts.ts'
import { useHandled } from '../people/use-handled.ts'
import { DecisionContent } from './decision-content.tsx'

/** `/decision/appeal/:token/`: the decision opened by the link of an email, for a suspended person who cannot sign in. */
export const Page = () => {
  const text = useTexts(texts)
  const client = useQueryClient()
  const params = { token: useParams().token ?? '' }
  const { data, gone, isPending, refetch } = useHandled('GET /api/appeal/:token', { params })
  usePage({ title: text('decision_title'), short: text('decision_short'), heading: 'bar', back: '/' })
  if (data !== undefined) {
    const decision = data.data
    const send = async (words: string) => {
      const answer = await call('POST /api/appeal/:token', { params, body: { text: words } })
      const next = { data: { ...decision, appeal: answer.data.appeal } }
      client.setQueryData(queryKeyOf('GET /api/appeal/:token', { params }), next)
    }
    return <DecisionContent decision={decision} send={send} />
  }
  if (isPending) return <SkeletonLines />
  if (gone) return <EmptyState title={text('decision_gone')} text={text('decision_link_gone')} />
  return <ErrorCard onRetry={() => void refetch()} />
}
