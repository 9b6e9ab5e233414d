import { useTexts } from '@florilege/shared/shell'
import { Button, ChipLink, ChipRow, Form, TextField } from '@florilege/shared/ui'
import { useEffect, useRef } from 'react'
import { useListState } from '../../kit/record/list/list-state.ts'
import styles from './bulk.module.css'
import { RECORD_KINDS, RECORD_PRIVACIES, RECORD_STATUSES } from './record-kinds.ts'
import { texts } from './texts.ts'
import { useRecordFilters } from './use-record-filters.ts'

type Option = { value: string | null; label: string }
type ChipsProps = { name: string; label: string; options: readonly Option[]; chosen: string | null }

const FilterChips = ({ name, label, options, chosen }: ChipsProps) => {
  const list = useListState()
  return (
    <ChipRow label={label}>
      {options.map(({ value, label: words }) => (
        <ChipLink key={value} to={list.with({ [name]: value })} selected={value === chosen} replace>
          {words}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

/** Filters of the list of records: words of the title, kind, publication status, privacy status. */
export const RecordFilters = () => {
  const t = useTexts(texts)
  const list = useListState()
  const { kind, filters } = useRecordFilters()
  const { q = '' } = filters
  const field = useRef<HTMLInputElement>(null)
  // Shows the search of the address after going back. A new field in place of this one would lose the focus.
  useEffect(() => {
    if (field.current !== null) field.current.value = q
  }, [q])
  return (
    <div className={styles.filters}>
      <Form label={t('record_search')} guard={false} onSubmit={async (values) => list.set({ q: values['q']?.trim() ?? null })}>
        {() => (
          <div className={styles.search}>
            <TextField ref={field} name="q" type="search" label={t('record_search')} defaultValue={q} maxLength={100} />
            <Button type="submit" kind="outline">
              {t('record_search_go')}
            </Button>
          </div>
        )}
      </Form>
      <FilterChips
        name="kind"
        label={t('record_kind')}
        chosen={kind}
        options={RECORD_KINDS.map((value) => ({ value, label: t(`record_kind_${value}`) }))}
      />
      <FilterChips
        name="status"
        label={t('record_status')}
        chosen={filters.status ?? null}
        options={[
          { value: null, label: t('record_status_all') },
          ...RECORD_STATUSES.map((value) => ({ value, label: t(`record_status_${value}`) })),
        ]}
      />
      <FilterChips
        name="privacy"
        label={t('record_privacy')}
        chosen={filters.privacy ?? null}
        options={[
          { value: null, label: t('record_privacy_all') },
          ...RECORD_PRIVACIES.map((value) => ({ value, label: t(`record_privacy_${value}`) })),
        ]}
      />
    </div>
  )
}
