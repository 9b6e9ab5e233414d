import { usePages } from '@florilege/shared/client'
import { usePage, useLanguage, useTexts } from '@florilege/shared/shell'
import { ButtonLink, dateText, EmptyState, ErrorCard, LoadMore, SkeletonRows } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { PersonRow } from '../people/person-row.tsx'
import row from '../people/row.module.css'
import { useRelationEvents } from '../people/use-relation.ts'

/** `/friend_list/`: popup of one's friends (RT-31). */
export const Page = () => {
  const text = useTexts(texts)
  const language = useLanguage()
  usePage({ title: text('friend_list') })
  useRelationEvents()
  const pages = usePages('GET /api/friend', { query: { state: 'friend' } })
  const { data, isPending, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  if (isPending) return <SkeletonRows />
  if (data === undefined) return <ErrorCard onRetry={() => void refetch()} />
  const friends = data.pages.flatMap(({ list }) => list.data)
  const look = <ButtonLink to="/people/">{text('friend_list_people')}</ButtonLink>
  if (friends.length === 0 && !hasNextPage)
    return <EmptyState title={text('friend_list_empty')} text={text('friend_list_empty_text')} action={look} />
  return (
    <>
      <ul className={`plain-list ${row.list}`} aria-label={text('friend_list')}>
        {friends.map((friend) => (
          <PersonRow
            key={friend.id}
            person={friend}
            detail={text('friend_since', { date: dateText(new Date(friend.since), language) })}
          />
        ))}
      </ul>
      <LoadMore
        more={hasNextPage}
        loading={isFetchingNextPage}
        failed={isFetchNextPageError}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}
