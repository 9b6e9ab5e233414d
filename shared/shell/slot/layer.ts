import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isText, refuse } from '../seam.ts'
import { useTakenOver } from '../taken-over.ts'

/** Names of open layers in a history entry, lowest first. */
export const layersOf = (state: unknown): string[] => (state as { layers?: string[] } | null)?.layers ?? []

/**
 * Layer above the page (sheet, drawer, composer) whose state is in the history: back closes the top one, and leaving the page
 * closes all. Layers stack. `close` closes this one with those above, and does nothing while it is closed.
 */
export const useLayer = (name: string): { open: boolean; show: () => void; close: () => void } => {
  const isName = isText(name) && name !== ''
  if (!isName) refuse('useLayer', 'its name is not a string')
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  // The browser restores history state on reload, but the document was rendered without layers.
  const isTakenOver = useTakenOver()
  const layers = isTakenOver ? layersOf(state) : []
  const open = layers.includes(name)
  const stack = layers.join(' ')
  const above = open ? layers.length - layers.indexOf(name) : 0
  const show = useCallback(() => {
    if (open || !isName) return
    const under = stack === '' ? [] : stack.split(' ')
    void navigate({ pathname, search, hash }, { state: { layers: [...under, name] }, preventScrollReset: true })
  }, [navigate, pathname, search, hash, stack, name, open, isName])
  const close = useCallback(() => {
    if (above > 0) void navigate(-above)
  }, [navigate, above])
  return { open, show, close }
}
