import { useTexts } from '@florilege/shared/shell'
import { ButtonLink } from '@florilege/shared/ui'
import { useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../table/admin-page.tsx'
import { chosenOf } from '../table/filters.ts'
import { FilterChips } from '../table/filter-chips.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { RECORD_KINDS, RECORD_STATUSES } from './record-kinds.ts'
import { RecordTable } from './record-table.tsx'

const [USUAL] = RECORD_KINDS

/** `/admin/record/`: the catalogue by kind, words and state. */
export const Page = () => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const kind = chosenOf(search, 'kind', RECORD_KINDS) ?? USUAL
  const kinds = RECORD_KINDS.map((value) => ({ value: value === USUAL ? '' : value, label: t(`record_kind_${value}`) }))
  const tools = (
    <>
      <SearchBox label={t('record_search')} />
      <FilterChips name="kind" label={t('record_kind')} options={kinds} all={null} />
      <FilterChips
        name="status"
        label={t('record_status')}
        options={RECORD_STATUSES.map((value) => ({ value, label: t(`record_status_${value}`) }))}
      />
      <ButtonLink kind="outline" to="/import/">
        {t('record_import')}
      </ButtonLink>
    </>
  )
  return (
    <AdminPage title={t('records')} intro={t('records_intro')} tools={tools}>
      <RecordTable key={kind} kind={kind} caption={t(`record_kind_${kind}`)} />
    </AdminPage>
  )
}
