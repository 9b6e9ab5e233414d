import { useTexts } from '@florilege/shared/shell'
import { IconButton } from '@florilege/shared/ui'
import { Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { texts } from '../../texts.ts'
import styles from './search-page.module.css'

/** The question; sending it puts it into the address. */
export const SearchForm = ({ q }: { q: string }) => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const field = event.currentTarget.elements.namedItem('q') as HTMLInputElement
        const asked = field.value.trim()
        void navigate(asked === '' ? '/search/' : `/search/?${new URLSearchParams({ q: asked })}`)
      }}
    >
      <input
        className={styles.input}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        aria-label={t('search_label')}
        placeholder={t('search_label')}
        enterKeyHint="search"
      />
      <IconButton label={t('search')} type="submit">
        <Search />
      </IconButton>
    </form>
  )
}
