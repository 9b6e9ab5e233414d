import type { SearchSuggestion } from '@florilege/shared/contracts'
import { useSuggestions } from '@florilege/shared/ui'
import { useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { recordPath } from '../../kit/record/record-path.ts'

/** Text of the search field, its suggestions, and the active one; -1 is the typed query itself. */
export const useSearchField = (q: string, onAsked: (next: string) => void) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const [active, setActive] = useState(-1)
  const { suggested, ask, close } = useSuggestions('/api/search/suggest')
  // The suggestions of this endpoint have kind and picture.
  const found = suggested.status === 'idle' ? [] : (suggested.found as unknown as readonly SearchSuggestion[])
  const at = Math.min(active, found.length - 1)
  const end = () => {
    close()
    setActive(-1)
  }
  const open = (one: SearchSuggestion) => {
    end()
    void navigate(recordPath({ kind: one.kind, id: one.v }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = found[at]
    if (chosen !== undefined) return open(chosen)
    const asked = typed.trim()
    end()
    onAsked(asked)
    return void navigate(asked === '' ? '/search/' : `/search/?${new URLSearchParams({ q: asked })}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && found.length > 0) end()
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length > 0) {
      // One extra position for the typed query itself.
      const places = found.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(((at + 1 + step + places) % places) - 1)
    } else return
    event.preventDefault()
  }
  const type = (text: string) => {
    setTyped(text)
    setActive(-1)
    ask(text)
  }
  return { typed, found, at, type, end, open, submit, onKeyDown }
}
