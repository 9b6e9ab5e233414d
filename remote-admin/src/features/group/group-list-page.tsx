import type { AdminGroup } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../table/admin-page.tsx'
import { PagedTable } from '../table/paged-table.tsx'
import { SearchBox } from '../table/search-box.tsx'

export const Page = () => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const q = search.get('q') ?? undefined
  const columns: Column<AdminGroup>[] = [
    { key: 'name', label: t('name'), cell: (group) => group.display_name },
    { key: 'type', label: t('type'), cell: (group) => t(`type_${group.type}`) },
    { key: 'place', label: t('place'), cell: (group) => group.place },
    { key: 'access', label: t('access'), cell: (group) => t(group.closed ? 'closed' : 'open') },
    { key: 'members', label: t('members'), cell: (group) => group.members, numeric: true },
    { key: 'created', label: t('created'), cell: (group) => <TimeSince at={group.created_at} /> },
  ]
  return (
    <AdminPage title={t('groups')} intro={t('groups_intro')} tools={<SearchBox label={t('search_name')} />}>
      <PagedTable call="GET /api/admin/group" input={{ query: { q } }} caption={t('groups')} columns={columns} />
    </AdminPage>
  )
}
