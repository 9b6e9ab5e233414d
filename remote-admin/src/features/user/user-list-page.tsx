import type { AdminUser } from '@florilege/shared/contracts'
import { useSession, useTexts, useUnsaved } from '@florilege/shared/shell'
import { Button, Checkbox, TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../table/admin-page.tsx'
import { chosenOf } from '../table/filters.ts'
import { FilterChips } from '../table/filter-chips.tsx'
import { NameLink } from '../table/name-link.tsx'
import { PagedTable } from '../table/paged-table.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { useOrder } from '../table/use-order.ts'
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
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  // A page that reloads itself would let go of them.
  useUnsaved(chosen !== null && chosen.size > 0, 'work')
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
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
      cell: (user) =>
        chosen === null ? (
          <NameLink to={`/admin/user/${user.id}/`}>{user.display_name}</NameLink>
        ) : (
          <Checkbox
            name={`user-${user.id}`}
            label={user.display_name}
            checked={chosen.has(user.id)}
            // The server refuses to suspend one’s own account.
            disabled={user.entity_id === session.auth_mainEntityId}
            onChange={() => toggle(user.id)}
          >
            {user.display_name}
          </Checkbox>
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
      {chosen === null && (
        <p className={styles.choose}>
          <Button kind="outline" onClick={() => setChosen(new Set())}>
            {t('users_choose')}
          </Button>
        </p>
      )}
    </>
  )
  return (
    <AdminPage title={t('users')} intro={t('users_intro')} tools={tools}>
      <PagedTable call="GET /api/admin/user" input={{ query }} caption={t('users')} columns={columns} />
      {chosen !== null && <UserChoice chosen={chosen} onChoice={setChosen} onStop={() => setChosen(null)} />}
    </AdminPage>
  )
}
