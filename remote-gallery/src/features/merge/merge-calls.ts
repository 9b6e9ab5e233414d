import { call } from '@florilege/shared/client'
import type { CallInput, CallOutput } from '@florilege/shared/client'
import { useQueryClient } from '@tanstack/react-query'

export type Preview = CallOutput<'GET /api/merge/preview'>['data']
export type Side = Preview['kept']
export type Field = Preview['fields'][number]
export type Choice = Field['proposed']
export type Pair = CallOutput<'GET /api/merge/pair'>['list']['data'][number]
export type Merge = CallOutput<'GET /api/merge'>['list']['data'][number]

export const makeMerge = async (body: CallInput<'POST /api/merge'>['body']): Promise<Merge> =>
  (await call('POST /api/merge', { body })).data

export const undoMerge = (id: number) => call('POST /api/merge/:id/undo', { params: { id } })

export const answerPair = (id: number, different: boolean) =>
  call('POST /api/merge/pair/:id', { params: { id }, body: { different } })

const PREVIEW = 'GET /api/merge/preview'
const READ = /^GET \/api\/(?:merge|bibliography|genus|species|article|facet|search|link)\b/

/** Refetches pairs, merges and the catalogue after a merge, an undo or an answer. */
export const useRefreshMerges = () => {
  const client = useQueryClient()
  return async () => {
    // The preview of a merge that was made is still shown for a moment, and is answered 404.
    await client.invalidateQueries({ queryKey: [PREVIEW], refetchType: 'none' })
    await client.invalidateQueries({
      predicate: ({ queryKey: [key] }) => typeof key === 'string' && key !== PREVIEW && READ.test(key),
    })
  }
}
