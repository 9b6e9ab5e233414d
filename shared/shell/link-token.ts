import { useTakenOver } from '@florilege/shared/shell'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Token in the fragment of an address; null without one. */
const tokenIn = (hash: string): string | null => /^#token=([\w-]+)$/.exec(hash)?.[1] ?? null

/**
 * Token of the email's link that opened the page; null until hydration, empty without one. Links carry it in the fragment,
 * which browsers do not send: pages send it in the body of a call. It is removed from the address, and stays with this entry of
 * the history, so that a reload still has it.
 */
export const useLinkToken = (): string | null => {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const given = tokenIn(hash)
  const found = given ?? (state as { token?: string } | null)?.token
  // A dialog has an entry of its own, without the token.
  const [known, setKnown] = useState('')
  if (found !== undefined && found !== known) setKnown(found)
  useEffect(() => {
    if (given === null) return
    void navigate({ pathname, search }, { replace: true, state: { ...state, token: given }, preventScrollReset: true })
  }, [navigate, pathname, search, state, given])
  return useTakenOver() ? (found ?? known) : null
}
