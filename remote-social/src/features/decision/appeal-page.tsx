import { ApiError, call } from '@florilege/shared/client'
import { usePage, useTexts } from '@florilege/shared/shell'
import { useLinkToken } from '@florilege/shared/shell/link-token'
import { EmptyState, ErrorCard, SkeletonLines } from '@florilege/shared/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { decisionTexts } from './decision-texts.ts'
import { DecisionContent } from './decision-content.tsx'

/** `/decision/appeal/`: the decision opened by the link of an email, for a suspended person who cannot sign in. */
export const Page = () => {
  const text = useTexts(decisionTexts)
  const client = useQueryClient()
  const token = useLinkToken()
  const queryKey = ['decision by link', token]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('POST /api/appeal/decision', { body: { token: token ?? '' } }, signal),
    enabled: token !== null,
    meta: { handled: true },
  })
  usePage({ title: text('decision_title'), short: text('decision_short'), heading: 'bar', back: '/' })
  if (data !== undefined) {
    const decision = data.data
    const send = async (words: string) => {
      const answer = await call('POST /api/appeal', { body: { token: token ?? '', text: words } })
      client.setQueryData(queryKey, { data: { ...decision, appeal: answer.data.appeal } })
    }
    return <DecisionContent decision={decision} send={send} />
  }
  if (error === null) return <SkeletonLines />
  if (error instanceof ApiError && (error.status === 404 || error.status === 422))
    return <EmptyState title={text('decision_gone')} text={text('decision_link_gone')} />
  return <ErrorCard onRetry={() => void refetch()} />
}
