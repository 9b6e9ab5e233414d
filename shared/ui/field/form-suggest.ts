import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { AUTOCOMPLETE_LIMIT } from '../../contracts/autocomplete/autocomplete-sources.ts'

/** Suggestion (EN-11): displayed text, its value, details that distinguish equal names, and a person's picture. */
export type Suggestion = { k: string; v: string | number; byline?: string | null; image?: string | null }

/** Debounce of suggestions, in ms. */
const PAUSE = 200

const isSuggestion = (one: unknown): one is Suggestion =>
  typeof one === 'object' && one !== null && 'k' in one && typeof one.k === 'string' && 'v' in one

/** Fetches suggestions (AP-05): parameters `query` and `_size`, response in `list.data`. Throws ApiError. */
export const suggestionsOf = async (address: string, query: string, signal: AbortSignal): Promise<Suggestion[]> => {
  const url = new URL(address, window.location.href)
  // Typed text is sent to this site only, whatever endpoint is configured.
  if (url.origin !== window.location.origin) throw new ApiError(0, 'FORBIDDEN')
  url.searchParams.set('query', query)
  url.searchParams.set('_size', String(AUTOCOMPLETE_LIMIT))
  const response = await fetch(url.pathname + url.search, { headers: { accept: 'application/json' }, signal })
  if (!response.ok) throw new ApiError(response.status, 'UNAVAILABLE')
  const { list } = (await response.json()) as { list?: { data?: unknown } }
  return Array.isArray(list?.data) ? list.data.filter(isSuggestion).slice(0, AUTOCOMPLETE_LIMIT) : []
}

export type Suggested = { status: 'idle' | 'waiting' | 'ready' | 'failed'; found: Suggestion[] }
const idle: Suggested = { status: 'idle', found: [] }

/** Suggestions for the typed text; outdated responses are dropped. */
export const useSuggestions = (address: string) => {
  const [suggested, setSuggested] = useState<Suggested>(idle)
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController } | null>(null)
  const stop = () => {
    if (running.current === null) return
    clearTimeout(running.current.timer)
    running.current.abort.abort()
    running.current = null
  }
  useEffect(() => {
    const held = running
    return () => {
      clearTimeout(held.current?.timer)
      held.current?.abort.abort()
    }
  }, [])
  const ask = (query: string) => {
    stop()
    if (query.trim() === '') return setSuggested(idle)
    const abort = new AbortController()
    setSuggested(({ found }) => ({ status: 'waiting', found }))
    const answer = async () => {
      try {
        const found = await suggestionsOf(address, query.trim(), abort.signal)
        if (!abort.signal.aborted) setSuggested({ status: 'ready', found })
      } catch {
        if (!abort.signal.aborted) setSuggested({ status: 'failed', found: [] })
      }
    }
    running.current = { timer: setTimeout(() => void answer(), PAUSE), abort }
    return undefined
  }
  const close = () => {
    stop()
    setSuggested(idle)
  }
  return { suggested, ask, close }
}
