import { usePages } from '@florilege/shared/client'
import { usePage, useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { ButtonLink, dateText, EmptyState } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { NotAsEntity, useActsAsOneself } from '../profile/not-as-entity.tsx'
import { PagedRows } from '../../paged-rows.tsx'
import { PersonRow } from './person-row.tsx'
import { useRelationEvents } from '../../kit/relation/use-relation.ts'

const Friends = () => {
  const text = useTexts(communityTexts)
  const language = useLanguage()
  const zone = useZone()
  useRelationEvents()
  const pages = usePages('GET /api/dataset/user', { query: { _reltype: 'b' } })
  const look = <ButtonLink to="/people/">{text('friend_list_people')}</ButtonLink>
  return (
    <PagedRows
      pages={pages}
      label={text('friend_list')}
      empty={<EmptyState title={text('friend_list_empty')} text={text('friend_list_empty_text')} action={look} />}
      row={(friend) => (
        <PersonRow
          person={friend}
          detail={friend.since === null ? null : text('friend_since', { date: dateText(new Date(friend.since), language, zone) })}
        />
      )}
    />
  )
}

/** `/friend_list/`: popup of the person's friends (RT-31). */
export const Page = () => {
  const text = useTexts(communityTexts)
  const asOneself = useActsAsOneself()
  usePage({ title: text('friend_list') })
  return asOneself ? <Friends /> : <NotAsEntity because={text('friend_list_acting')} />
}
