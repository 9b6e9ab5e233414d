import { call } from '@florilege/shared/client'
import { failed, useLayer } from '@florilege/shared/shell'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { refreshGroup } from './refresh-group.ts'

/**
 * The sheet in which a case is decided: it opens once the case is taken up, so that nobody writes reasons while somebody else
 * decides, and gives the case back when it is closed without a decision.
 */
export const useCaseClaim = (id: number, entity: number) => {
  const client = useQueryClient()
  const layer = useLayer(`case-${id}`)
  const { open } = layer
  const held = useRef(false)
  const again = useCallback(() => refreshGroup(client, entity), [client, entity])
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: () => call('POST /api/report/case/:id/claim', { params: { id } }),
    onSuccess: () => {
      held.current = true
      layer.show()
    },
    onError: (error) => failed(error),
    onSettled: again,
  })
  const wasOpen = useRef(open)
  // However it was closed: by its button, or by going back. What nobody gave back comes free when its time is over.
  useEffect(() => {
    const isClosed = wasOpen.current && !open
    wasOpen.current = open
    if (!isClosed || !held.current) return
    held.current = false
    void call('POST /api/report/case/:id/release', { params: { id } })
      .catch(() => undefined)
      .then(again)
  }, [open, id, again])
  const decided = useCallback(() => {
    held.current = false
  }, [])
  return { layer, take: () => mutate(), isPending, decided }
}
