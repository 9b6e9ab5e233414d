import { useTexts } from '@florilege/shared/shell'
import { Button, Form, TextField } from '@florilege/shared/ui'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { texts } from '../../../texts.ts'
import styles from '../admin-page.module.css'
import { withFilters } from './filters.ts'

/** Search field; the address stores its text together with the other filters. */
export const SearchBox = ({ label }: { label: string }) => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  const field = useRef<HTMLInputElement>(null)
  // Back navigation changes the address, which updates the field; the field is not recreated, so that it keeps the focus.
  useEffect(() => {
    if (field.current !== null && field.current.value !== q) field.current.value = q
  }, [q])
  const look = async (values: Record<string, string>) => {
    await navigate({ search: withFilters(search, { q: values['q'] ?? '' }) })
  }
  return (
    <Form label={label} guard={false} onSubmit={look}>
      {() => (
        <div className={styles.search}>
          <TextField ref={field} name="q" type="search" label={label} defaultValue={q} maxLength={100} />
          <Button type="submit" kind="outline">
            {t('search_go')}
          </Button>
        </div>
      )}
    </Form>
  )
}
