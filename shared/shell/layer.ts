import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * A layer over the page (sheet, drawer, composer) that lives in the history: the back button closes it, and it closes
 * with the page. Only one is open at a time. `close` goes back, so call it only while `open` is true.
 */
export const useLayer = (name: string): { open: boolean; show: () => void; close: () => void } => {
  const location = useLocation()
  const navigate = useNavigate()
  const open = (location.state as { layer?: string } | null)?.layer === name
  const { pathname, search, hash } = location
  const show = useCallback(
    () => void navigate({ pathname, search, hash }, { state: { layer: name }, preventScrollReset: true }),
    [navigate, pathname, search, hash, name],
  )
  const close = useCallback(() => void navigate(-1), [navigate])
  return { open, show, close }
}
