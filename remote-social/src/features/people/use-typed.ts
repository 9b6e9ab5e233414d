import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Debounce of a search, in ms. */
const PAUSE = 300

/** Text of a search field, and the query that is written into the URL after the debounce. */
export const useTyped = (): { typed: string; type: (typed: string) => void; q: string } => {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q')?.trim() ?? ''
  const [typed, type] = useState(q)
  const asked = typed.trim()
  useEffect(() => {
    if (asked === q) return undefined
    const pause = setTimeout(() => {
      setSearch(
        (now) => {
          const next = new URLSearchParams(now)
          if (asked === '') next.delete('q')
          else next.set('q', asked)
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    }, PAUSE)
    return () => clearTimeout(pause)
  }, [asked, q, setSearch])
  return { typed, type, q }
}
