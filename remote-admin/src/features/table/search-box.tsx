import { useTexts } from '@florilege/shared/shell'
import { Button, Form, TextField } from '@florilege/shared/ui'
import { useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import styles from './admin-page.module.css'

/** Looks for words; they stand in the address. */
export const SearchBox = ({ label }: { label: string }) => {
  const t = useTexts(texts)
  const [search, setSearch] = useSearchParams()
  return (
    <div className={styles.search}>
      <Form label={label} guard={false} onSubmit={async ({ q = '' }) => setSearch(q.trim() === '' ? {} : { q: q.trim() })}>
        {() => (
          <>
            <TextField name="q" type="search" label={label} defaultValue={search.get('q') ?? ''} maxLength={100} />
            <Button type="submit" kind="outline">
              {t('search_go')}
            </Button>
          </>
        )}
      </Form>
    </div>
  )
}
