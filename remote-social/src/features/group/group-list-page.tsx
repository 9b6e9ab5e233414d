import { useNavigate, useSearchParams } from 'react-router'
import { usePages } from '@florilege/shared/client'
import type { CallInput } from '@florilege/shared/client'
import { usePage, useSession, useTakenOver, useTexts } from '@florilege/shared/shell'
import { ButtonLink, ChipLink, ChipRow, EmptyState } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { EntityRow } from '../entity/entity-row.tsx'
import { NameSearch } from '../people/name-search.tsx'
import { PagedRows } from '../../paged-rows.tsx'
import styles from '../people/people-page.module.css'
import { useRelationEvents } from '../../kit/relation/use-relation.ts'
import { useTyped } from '../people/use-typed.ts'
import { keptInvitation } from './invitation.ts'

const TYPES = ['GROUP', 'ORGANISATION'] as const
type Query = NonNullable<CallInput<'GET /api/entity'>['query']>

const Found = ({ query }: { query: Query }) => {
  const text = useTexts(communityTexts)
  const guest = useSession().auth_role === 'GUEST'
  const pages = usePages('GET /api/entity', { query })
  const found = guest ? undefined : <ButtonLink to="/entity/add/">{text('group_found')}</ButtonLink>
  return (
    <PagedRows
      pages={pages}
      label={text('group_list')}
      empty={<EmptyState title={text('group_none')} text={text('group_none_text')} action={found} />}
      row={(group) => <EntityRow entity={group} />}
    />
  )
}

const Filters = ({ q, type, joined }: { q: string; type: string | undefined; joined: boolean }) => {
  const text = useTexts(communityTexts)
  const guest = useSession().auth_role === 'GUEST'
  const address = (choice: Record<string, string>) => ({
    search: String(new URLSearchParams({ ...(q === '' ? {} : { q }), ...choice })),
  })
  return (
    <ChipRow label={text('group_kinds')}>
      <ChipLink to={address({})} selected={type === undefined && !joined} replace>
        {text('group_all')}
      </ChipLink>
      {!guest && (
        <ChipLink to={address({ joined: '1' })} selected={joined} replace>
          {text('group_mine')}
        </ChipLink>
      )}
      {TYPES.map((one) => (
        <ChipLink key={one} to={address({ type: one })} selected={type === one} replace>
          {text(`group_${one}`)}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

/** `/group/`: groups and organisations; query and filter are in the URL. */
export const Page = () => {
  const text = useTexts(communityTexts)
  const navigate = useNavigate()
  const role = useSession().auth_role
  const [search] = useSearchParams()
  const { typed, type: onType, q } = useTyped()
  const type = TYPES.find((one) => one === search.get('type'))
  const joined = role !== 'GUEST' && search.get('joined') === '1'
  const found = { run: () => void navigate('/entity/add/'), roles: [role], label: text('group_found') }
  usePage({ title: text('group_list'), ...(role === 'GUEST' ? {} : { add: found }) })
  useRelationEvents()
  const isTakenOver = useTakenOver()
  const invitation = isTakenOver ? keptInvitation() : null
  const query: Query = {
    ...(q === '' ? {} : { q }),
    ...(type === undefined ? {} : { type }),
    ...(joined ? { joined: '1' as const } : {}),
  }
  return (
    <div className={styles.page}>
      {invitation !== null && (
        <p className={styles.search}>
          <ButtonLink kind="outline" to={`/group/${invitation}/join/`}>
            {text('group_invited')}
          </ButtonLink>
        </p>
      )}
      <NameSearch label={text('group_search')} typed={typed} type={onType} />
      <Filters q={q} type={type} joined={joined} />
      <Found key={JSON.stringify(query)} query={query} />
    </div>
  )
}
