import { call } from '@florilege/shared/client'
import { failed, useLayer } from '@florilege/shared/shell'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { refreshGroup } from '../refresh-group.ts'

/** Origin of the claim request, and its history entry. */
type By = { history: boolean; place: string }

/** Releases a case; `again` reads the cases of the group again. */
const useGiveBack = (id: number, entity: number) => {
  const client = useQueryClient()
  const again = useCallback(() => refreshGroup(client, entity), [client, entity])
  const giveBack = useCallback(() => {
    void call('POST /api/report/case/:id/release', { params: { id } })
      .catch(() => undefined)
      .then(again)
  }, [id, again])
  return { again, giveBack }
}

/**
 * Sheet in which a case is decided. It opens once the case is claimed, so that no two moderators decide at once, and releases the
 * case when closed without a decision. Its layer is in the history: reopening it by navigation or reload claims the case like the
 * button. If the user has navigated away before the response, the case is released.
 */
export const useCaseClaim = (id: number, entity: number) => {
  const layer = useLayer(`case-${id}`)
  const { open, close } = layer
  const [stage, setStage] = useState<'free' | 'held' | 'decided'>('free')
  const { key } = useLocation()
  /** History entry of the row; null after unmount. */
  const place = useRef<string | null>(key)
  const isOpen = useRef(open)
  const isHeld = useRef(false)
  const asked = useRef(false)
  const { again, giveBack } = useGiveBack(id, entity)
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
  // Covers every way of closing: button, back navigation, unmount. An unreleased claim expires.
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
