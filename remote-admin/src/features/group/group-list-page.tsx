import type { AdminGroup } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import { BeginChoice, ChoiceCell } from '../../kit/table/choice/choice.tsx'
import { chosenOf } from '../../kit/table/choice/filters.ts'
import { FilterChips } from '../../kit/table/choice/filter-chips.tsx'
import name from '../../kit/table/name-link.module.css'
import { PagedTable } from '../../kit/table/paged-table.tsx'
import { SearchBox } from '../../kit/table/choice/search-box.tsx'
import { SiteLink } from '../../kit/table/site-link.tsx'
import { useChosen } from '../../kit/table/choice/use-chosen.ts'
import { useOrder } from '../../kit/table/use-order.ts'
import { GroupChoice } from './group-choice.tsx'
import { GroupMenu } from './group-menu.tsx'
import { GroupState } from './group-state.tsx'
import styles from './group.module.css'

const TYPES = ['GROUP', 'ORGANISATION'] as const
const STATES = ['active', 'suspended'] as const

/** `/admin/group/`: groups and organisations with their admins; each can be suspended. */
export const Page = () => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const { descending, order } = useOrder(['created'], '-created')
  const chosen = useChosen<AdminGroup>()
  const query = {
    _sort: descending ? ('new' as const) : ('-new' as const),
    q: search.get('q') ?? undefined,
    type: chosenOf(search, 'type', TYPES),
    status: chosenOf(search, 'status', STATES),
  }
  const columns: Column<AdminGroup>[] = [
    {
      key: 'name',
      label: t('name'),
      cell: (group) => (
        // A suspended group cannot be suspended again.
        <ChoiceCell chosen={chosen} id={group.id} row={group} name={group.display_name} disabled={group.suspended_at !== null}>
          <SiteLink to={`/entity/${group.id}/`} className={name.name}>
            {group.display_name}
          </SiteLink>
        </ChoiceCell>
      ),
    },
    { key: 'type', label: t('type'), cell: (group) => t(`type_${group.type}`) },
    { key: 'place', label: t('place'), cell: (group) => group.place },
    {
      key: 'admins',
      label: t('group_admins'),
      cell: ({ admins }) =>
        admins.length === 0 ? (
          t('group_admins_none')
        ) : (
          <ul role="list" className={styles.admins}>
            {admins.map(({ id, display_name }) => (
              <li key={id}>
                <SiteLink to={`/people/${id}/`}>{display_name}</SiteLink>
              </li>
            ))}
          </ul>
        ),
    },
    { key: 'members', label: t('members'), cell: (group) => group.members, numeric: true },
    { key: 'state', label: t('status'), cell: (group) => <GroupState of={group} /> },
    {
      key: 'created',
      label: t('created'),
      order: order('created'),
      phone: 'none',
      cell: (group) => <TimeSince at={group.created_at} />,
    },
    { key: 'menu', label: t('group_actions'), phone: 'corner', cell: (group) => <GroupMenu group={group} /> },
  ]
  const tools = (
    <>
      <SearchBox label={t('search_name')} />
      <FilterChips name="type" label={t('type')} options={TYPES.map((value) => ({ value, label: t(`type_${value}`) }))} />
      <FilterChips
        name="status"
        label={t('status')}
        options={STATES.map((value) => ({ value, label: t(`group_is_${value}`) }))}
      />
      <BeginChoice chosen={chosen} label={t('choice_begin')} />
    </>
  )
  return (
    <AdminPage title={t('groups')} intro={t('groups_intro')} tools={tools}>
      <PagedTable call="GET /api/admin/group" input={{ query }} caption={t('groups')} columns={columns} />
      {chosen.rows !== null && <GroupChoice chosen={chosen} />}
    </AdminPage>
  )
}
