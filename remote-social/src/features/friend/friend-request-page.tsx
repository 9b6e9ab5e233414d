import { useParams } from 'react-router'
import type { CallOutput } from '@florilege/shared/client'
import { withEmoji } from '@florilege/shared/rules'
import { usePage, useTexts } from '@florilege/shared/shell'
import { Avatar, ButtonLink, EmptyState, ErrorCard, Menu, SkeletonLines, TimeSince } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { personPath } from './person-row.tsx'
import { useHandled } from '../../use-handled.ts'
import { useRelationEvents } from '../../kit/relation/use-relation.ts'
import { isOpenRequest } from '../../kit/relation/relation-cache.ts'
import { FriendButtons } from './friend-buttons.tsx'
import styles from './friend-request-page.module.css'
import { usePersonActions } from './use-person-actions.tsx'

type Request = CallOutput<'GET /api/friend/request/:id'>['data']

const Content = ({ request: { person, direction, message, created_at } }: { request: Request }) => {
  const text = useTexts(communityTexts)
  const actions = usePersonActions(person)
  const { id, display_name: name } = person
  return (
    <div className={styles.page}>
      <Avatar src={person.profile_image} name={name} size={84} />
      <h2 className={styles.title}>{text(`friend_request_${direction}`, { name })}</h2>
      <p className={styles.when}>
        <TimeSince at={created_at} />
        {person.place !== null && <span> · {person.place}</span>}
      </p>
      {message !== null && (
        <figure className={styles.words}>
          <figcaption className={styles.caption}>
            {direction === 'got' ? text('friend_wrote', { name }) : text('friend_yours')}
          </figcaption>
          <blockquote className={styles.quote}>{withEmoji(message)}</blockquote>
        </figure>
      )}
      <div className={styles.actions}>
        <FriendButtons actions={actions} />
        <ButtonLink kind="outline" to={personPath(id)}>
          {text('friend_see')}
        </ButtonLink>
        <Menu outlined label={text('people_menu', { name })} entries={actions.entries} />
      </div>
      {actions.sheets}
    </div>
  )
}

/** Shown in place of a request that no longer exists: accepted, answered or withdrawn. */
const Answered = ({ id }: { id: number }) => {
  const text = useTexts(communityTexts)
  const { data, isPending } = useHandled('GET /api/profile/:id', { params: { id } })
  if (isPending) return <SkeletonLines />
  const how = data?.data.relation.includes('b') ? 'done' : 'gone'
  const see = <ButtonLink to={personPath(id)}>{text('friend_see')}</ButtonLink>
  return <EmptyState title={text(`friend_request_${how}`)} text={text(`friend_request_${how}_text`)} action={see} />
}

/** `/friend/request/:id/`: request between two people, to answer or withdraw (RT-22). */
export const Page = () => {
  const text = useTexts(communityTexts)
  const id = Number(useParams().id)
  const { data, gone, isPending, refetch } = useHandled('GET /api/friend/request/:id', { params: { id } })
  usePage({ title: text('friend_request'), heading: 'bar', back: '/people/' })
  useRelationEvents()
  if (data !== undefined && isOpenRequest(data)) return <Content request={data.data} />
  if (isPending) return <SkeletonLines />
  if (data === undefined && !gone) return <ErrorCard onRetry={() => void refetch()} />
  return <Answered id={id} />
}
