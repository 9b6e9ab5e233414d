import type { AdminUser } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { KindChip, TimeSince } from '@florilege/shared/ui'
import type { Column, Tint } from '@florilege/shared/ui'
import { useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../table/admin-page.tsx'
import { PagedTable } from '../table/paged-table.tsx'
import { SearchBox } from '../table/search-box.tsx'

const TINTS: Record<AdminUser['role'], Tint> = { USER: 'plain', CONTRIB: 'verdure', EDITOR: 'pastel', ADMIN: 'garance' }

export const Page = () => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const q = search.get('q') ?? undefined
  const columns: Column<AdminUser>[] = [
    { key: 'name', label: t('name'), cell: (user) => user.display_name },
    { key: 'email', label: t('email'), cell: (user) => user.email },
    { key: 'role', label: t('role'), cell: (user) => <KindChip tint={TINTS[user.role]}>{t(`role_${user.role}`)}</KindChip> },
    { key: 'status', label: t('status'), cell: (user) => t(`status_${user.status}`) },
    { key: 'created', label: t('created'), cell: (user) => <TimeSince at={user.created_at} /> },
    { key: 'seen', label: t('seen'), cell: (user) => (user.seen_at === null ? t('never') : <TimeSince at={user.seen_at} />) },
  ]
  return (
    <AdminPage title={t('users')} intro={t('users_intro')} tools={<SearchBox label={t('search')} />}>
      <PagedTable call="GET /api/admin/user" input={{ query: { q } }} caption={t('users')} columns={columns} />
    </AdminPage>
  )
}
