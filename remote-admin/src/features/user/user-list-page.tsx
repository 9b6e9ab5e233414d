import type { AdminUser } from '@florilege/shared/contracts'
import { useSession, useTexts } from '@florilege/shared/shell'
import { TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import { BeginChoice, ChoiceCell } from '../../kit/table/choice/choice.tsx'
import { chosenOf } from '../../kit/table/choice/filters.ts'
import { FilterChips } from '../../kit/table/choice/filter-chips.tsx'
import { NameLink } from '../../kit/table/name-link.tsx'
import { PagedTable } from '../../kit/table/paged-table.tsx'
import { SearchBox } from '../../kit/table/choice/search-box.tsx'
import { useChosen } from '../../kit/table/choice/use-chosen.ts'
import { useOrder } from '../../kit/table/use-order.ts'
import { UserChoice } from './user-choice.tsx'
import { RoleChip, USER_ROLES, UserState } from './user-state.tsx'
import styles from './user.module.css'

const STATES = ['active', 'suspended', 'leaving'] as const

/** `/admin/user/`: accounts by words, role and state; each leads to its page, and several can be acted on at once. */
export const Page = () => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const session = useSession()
  const { descending, order } = useOrder(['created'], '-created')
  const chosen = useChosen<AdminUser>()
  const query = {
    _sort: descending ? ('new' as const) : ('-new' as const),
    q: search.get('q') ?? undefined,
    role: chosenOf(search, 'role', USER_ROLES),
    status: chosenOf(search, 'status', STATES),
  }
  const columns: Column<AdminUser>[] = [
    {
      key: 'name',
      label: t('name'),
      cell: (user) => (
        <ChoiceCell
          chosen={chosen}
          id={user.id}
          row={user}
          name={user.display_name}
          // The server refuses to suspend one’s own account.
          disabled={user.entity_id === session.auth_mainEntityId}
        >
          <NameLink to={`/admin/user/${user.id}/`}>{user.display_name}</NameLink>
        </ChoiceCell>
      ),
    },
    { key: 'email', label: t('email'), cell: (user) => <span className={styles.email}>{user.email}</span> },
    { key: 'role', label: t('role'), phone: 'corner', cell: (user) => <RoleChip role={user.role} /> },
    { key: 'status', label: t('status'), cell: (user) => <UserState of={user} /> },
    {
      key: 'created',
      label: t('created'),
      order: order('created'),
      phone: 'none',
      cell: (user) => <TimeSince at={user.created_at} />,
    },
    {
      key: 'seen',
      label: t('seen'),
      phone: 'labelled',
      cell: (user) => (user.seen_at === null ? t('never') : <TimeSince at={user.seen_at} />),
    },
  ]
  const tools = (
    <>
      <SearchBox label={t('search')} />
      <FilterChips name="role" label={t('role')} options={USER_ROLES.map((value) => ({ value, label: t(`role_${value}`) }))} />
      <FilterChips name="status" label={t('status')} options={STATES.map((value) => ({ value, label: t(`status_${value}`) }))} />
      <BeginChoice chosen={chosen} label={t('users_choose')} />
    </>
  )
  return (
    <AdminPage title={t('users')} intro={t('users_intro')} tools={tools}>
      <PagedTable call="GET /api/admin/user" input={{ query }} caption={t('users')} columns={columns} />
      {chosen.rows !== null && <UserChoice chosen={chosen} />}
    </AdminPage>
  )
}
