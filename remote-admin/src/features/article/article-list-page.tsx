import { useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import { RECORD_STATUSES } from '../record/record-kinds.ts'
import { RecordTable } from '../record/record-table.tsx'
import { AdminPage } from '../table/admin-page.tsx'
import { FilterChips } from '../table/filter-chips.tsx'
import { SearchBox } from '../table/search-box.tsx'

/** `/admin/article/`: the articles, with those that are not published yet (RT-08). */
export const Page = () => {
  const t = useTexts(texts)
  const tools = (
    <>
      <SearchBox label={t('record_search')} />
      <FilterChips
        name="status"
        label={t('record_status')}
        options={RECORD_STATUSES.map((value) => ({ value, label: t(`record_status_${value}`) }))}
      />
    </>
  )
  return (
    <AdminPage title={t('articles')} intro={t('articles_intro')} tools={tools}>
      <RecordTable kind="article" caption={t('articles')} />
    </AdminPage>
  )
}
