import { call, queryKeyOf } from '@florilege/shared/client'
import { usePage, useTexts } from '@florilege/shared/shell'
import { EmptyState, ErrorCard, SkeletonLines } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { decisionTexts } from './decision-texts.ts'
import { useHandled } from '../../use-handled.ts'
import { DecisionContent } from './decision-content.tsx'

/** `/decision/:id/`: moderation decision with reasons, for the person concerned, who may appeal once (ST-09). */
export const Page = () => {
  const text = useTexts(decisionTexts)
  const client = useQueryClient()
  const params = { id: Number(useParams().id) }
  const { data, gone, isPending, refetch } = useHandled('GET /api/report/decision/:id', { params })
  usePage({ title: text('decision_title'), short: text('decision_short'), heading: 'bar', back: '/' })
  if (data !== undefined) {
    const decision = data.data
    const send = async (words: string) => {
      const answer = await call('POST /api/report/decision/:id/appeal', { params, body: { text: words } })
      const next = { data: { ...decision, appeal: answer.data.appeal } }
      client.setQueryData(queryKeyOf('GET /api/report/decision/:id', { params }), next)
    }
    return <DecisionContent decision={decision} send={send} />
  }
  if (isPending) return <SkeletonLines />
  if (gone) return <EmptyState title={text('decision_gone')} text={text('decision_gone_text')} />
  return <ErrorCard onRetry={() => void refetch()} />
}
