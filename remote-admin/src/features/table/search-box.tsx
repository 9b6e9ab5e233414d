import { useTexts } from '@florilege/shared/shell'
import { Button, Form, TextField } from '@florilege/shared/ui'
import { useNavigate, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import styles from './admin-page.module.css'
import { withFilters } from './filters.ts'

/** Looks for words; they stand in the address beside the other filters. */
export const SearchBox = ({ label }: { label: string }) => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const look = async ({ q = '' }) => {
    await navigate({ search: withFilters(search, { q }) })
  }
  return (
    <Form label={label} guard={false} onSubmit={look}>
      {() => (
        <div className={styles.search}>
          <TextField name="q" type="search" label={label} defaultValue={search.get('q') ?? ''} maxLength={100} />
          <Button type="submit" kind="outline">
            {t('search_go')}
          </Button>
        </div>
      )}
    </Form>
  )
}
