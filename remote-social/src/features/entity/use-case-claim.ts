import { call } from '@florilege/shared/client'
import { failed, useLayer } from '@florilege/shared/shell'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { refreshGroup } from './refresh-group.ts'

/** How a case was asked for, and at which entry of the history. */
type By = { history: boolean; place: string }

/**
 * The sheet in which a case is decided: it opens once the case is taken up, so that nobody writes reasons while somebody else
 * decides, and gives the case back when it is closed without a decision. Its layer lives in the history: one that comes back by
 * it, or with a page that is loaded again, takes the case up like a press of the button. Who has gone on before the answer
 * comes is not called back: the case is given back instead.
 */
export const useCaseClaim = (id: number, entity: number) => {
  const client = useQueryClient()
  const layer = useLayer(`case-${id}`)
  const { open, close } = layer
  const [stage, setStage] = useState<'free' | 'held' | 'decided'>('free')
  const { key } = useLocation()
  /** The entry of the history that the row is shown at; null once it is gone. */
  const place = useRef<string | null>(key)
  const isOpen = useRef(open)
  const isHeld = useRef(false)
  const asked = useRef(false)
  const again = useCallback(() => refreshGroup(client, entity), [client, entity])
  const giveBack = useCallback(() => {
    void call('POST /api/report/case/:id/release', { params: { id } })
      .catch(() => undefined)
      .then(again)
  }, [id, again])
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: (_by: By) => call('POST /api/report/case/:id/claim', { params: { id } }),
    onSuccess: (_case, by) => {
      if (by.history ? !isOpen.current : place.current !== by.place) return giveBack()
      isHeld.current = true
      setStage('held')
      if (!by.history) layer.show()
    },
    onError: (error, by) => {
      failed(error)
      if (by.history && isOpen.current) close()
    },
    onSettled: again,
  })
  // However it was closed: by its button, by going back, or with the page. What nobody gave back comes free when its time is over.
  const settle = useCallback(() => {
    asked.current = false
    isOpen.current = false
    if (isHeld.current) giveBack()
    isHeld.current = false
  }, [giveBack])
  useEffect(() => {
    place.current = key
    if (open && stage === 'free' && !asked.current) {
      asked.current = true
      mutate({ history: true, place: key })
    }
    if (isOpen.current && !open) {
      settle()
      setStage('free')
    }
    isOpen.current = open
  }, [open, key, stage, mutate, settle])
  useEffect(
    () => () => {
      place.current = null
      settle()
    },
    [settle],
  )
  const decided = useCallback(() => {
    isHeld.current = false
    setStage('decided')
  }, [])
  return { open: open && stage !== 'free', close, take: () => mutate({ history: false, place: key }), isPending, decided }
}
