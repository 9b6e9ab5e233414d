import { call } from '@florilege/shared/client'
import { failed, useLayer } from '@florilege/shared/shell'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { refreshGroup } from './refresh-group.ts'

/**
 * The sheet in which a case is decided: it opens once the case is taken up, so that nobody writes reasons while somebody else
 * decides, and gives the case back when it is closed without a decision. Its layer lives in the history: one that comes back by
 * it, or with a page that is loaded again, takes the case up like a press of the button.
 */
export const useCaseClaim = (id: number, entity: number) => {
  const client = useQueryClient()
  const layer = useLayer(`case-${id}`)
  const { open, close } = layer
  const [stage, setStage] = useState<'free' | 'held' | 'decided'>('free')
  const isOpen = useRef(open)
  const asked = useRef(false)
  const again = useCallback(() => refreshGroup(client, entity), [client, entity])
  const giveBack = useCallback(() => {
    void call('POST /api/report/case/:id/release', { params: { id } })
      .catch(() => undefined)
      .then(again)
  }, [id, again])
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: (_by: 'button' | 'history') => call('POST /api/report/case/:id/claim', { params: { id } }),
    onSuccess: (_case, by) => {
      // Closed again while the case was asked for.
      if (by === 'history' && !isOpen.current) return giveBack()
      setStage('held')
      if (by === 'button') layer.show()
    },
    onError: (error, by) => {
      failed(error)
      if (by === 'history' && isOpen.current) close()
    },
    onSettled: again,
  })
  // However it was closed: by its button, or by going back. What nobody gave back comes free when its time is over.
  useEffect(() => {
    const isClosed = isOpen.current && !open
    isOpen.current = open
    if (open && stage === 'free' && !asked.current) {
      asked.current = true
      mutate('history')
    }
    if (!isClosed) return
    asked.current = false
    if (stage === 'held') giveBack()
    setStage('free')
  }, [open, stage, mutate, giveBack])
  const decided = useCallback(() => setStage('decided'), [])
  return { open: open && stage !== 'free', close, take: () => mutate('button'), isPending, decided }
}
