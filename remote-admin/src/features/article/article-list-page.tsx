import { useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import { RecordFilters } from '../record/record-filters.tsx'
import { RecordTable } from '../record/record-table.tsx'
import { AdminPage } from '../../kit/table/admin-page.tsx'

/** `/admin/article/`: the articles, with those that are not published yet (RT-08). */
export const Page = () => {
  const t = useTexts(texts)
  return (
    <AdminPage title={t('articles')} intro={t('articles_intro')} tools={<RecordFilters />}>
      <RecordTable kind="article" caption={t('articles')} />
    </AdminPage>
  )
}
