import type { SearchSuggestion } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { IconButton, useSuggestions } from '@florilege/shared/ui'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { texts } from '../../texts.ts'
import { recordPath } from '../record/record-path.ts'
import styles from './search-page.module.css'
import { SearchSuggestions } from './search-suggestions.tsx'

/**
 * Search field with suggestions: arrow keys move through the list, Enter opens the active suggestion or puts the query into the
 * URL, Escape closes the list.
 */
export const SearchForm = ({ q }: { q: string }) => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const id = useId()
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
  return (
    <form role="search" action="/search/" method="get" className={styles.form} onSubmit={submit}>
      <input
        className={styles.input}
        type="search"
        name="q"
        role="combobox"
        value={typed}
        maxLength={200}
        aria-label={t('search_label')}
        placeholder={t('search_label')}
        enterKeyHint="search"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
          ask(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={end}
      />
      <IconButton label={t('search')} type="submit">
        <Search />
      </IconButton>
      <SearchSuggestions id={id} found={found} at={at} onOpen={open} />
    </form>
  )
}
