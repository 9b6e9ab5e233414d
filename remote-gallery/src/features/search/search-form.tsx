import { useTexts } from '@florilege/shared/shell'
import { IconButton } from '@florilege/shared/ui'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { catalogueTexts } from '../../catalogue-texts.ts'
import styles from './search-page.module.css'
import { SearchSuggestions } from './search-suggestions.tsx'
import { useSearchField } from './use-search-field.ts'

/**
 * Search field with suggestions: arrow keys move through the list, Enter opens the active suggestion or puts the query into the
 * URL, Escape closes the list. `onAsked` receives the next query.
 */
export const SearchForm = ({ q, onAsked }: { q: string; onAsked: (next: string) => void }) => {
  const t = useTexts(catalogueTexts)
  const id = useId()
  const { typed, found, at, type, end, open, submit, onKeyDown } = useSearchField(q, onAsked)
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
        onChange={(event) => type(event.target.value)}
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
