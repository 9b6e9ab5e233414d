import type { RecordCard } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import type { Column } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../table/admin-page.tsx'
import { PagedTable } from '../table/paged-table.tsx'

export const Page = () => {
  const t = useTexts(texts)
  const columns: Column<RecordCard>[] = [
    { key: 'title', label: t('title'), cell: (article) => <Link to={`/article/${article.id}/`}>{article.title}</Link> },
    { key: 'byline', label: t('byline'), cell: (article) => article.byline },
  ]
  return (
    <AdminPage title={t('articles')} intro={t('articles_intro')}>
      <PagedTable call="GET /api/article" input={{ query: { _sort: 'new' } }} caption={t('articles')} columns={columns} />
    </AdminPage>
  )
}
