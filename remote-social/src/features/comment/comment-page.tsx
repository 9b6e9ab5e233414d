import { Link, useParams } from 'react-router'
import type { CallOutput } from '@florilege/shared/client'
import { itemPath, shownTitle } from '@florilege/shared/rules'
import { useLanguage, useLiveEvent, usePage, useTexts } from '@florilege/shared/shell'
import { Avatar, EmptyState, ErrorCard, PictureFrame, SkeletonRows, TimeSince } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { subjectOf } from '../item/subject-of.ts'
import { useHandled } from '../../use-handled.ts'
import { useRelationEvents } from '../../kit/relation/use-relation.ts'
import { Comments } from './comments.tsx'
import styles from './comment-page.module.css'
import { useAskedComment } from './thread/use-focus-comment.ts'

type Base = Pick<CallOutput<'GET /api/comment/base/:object_id'>['data'], 'object'>

/** Subject of the comments in a few words, as a link to its page. */
const About = ({ object }: { object: Base['object'] }) => {
  const [picture] = object.pictures
  const language = useLanguage()
  return (
    <Link className={styles.about} to={itemPath(object.kind, object.id)} replace>
      {picture && (
        <span className={styles.picture}>
          <PictureFrame picture={picture} alt="" sizes="72px" priority />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.who}>
          <Avatar src={object.profile_image} name={object.display_name} size={24} />
          <span className={styles.name}>{object.display_name}</span>
          <TimeSince at={object.created_at} />
        </span>
        {object.title !== null && <cite className={styles.title}>{shownTitle(object.title, language)}</cite>}
        {object.text !== '' && <span className={styles.text}>{object.text}</span>}
      </span>
    </Link>
  )
}

const Thread = ({ object }: Base) => {
  const language = useLanguage()
  const title = object.title === null ? null : shownTitle(object.title, language)
  return (
    <>
      <About object={object} />
      <Comments
        object={object.id}
        about={subjectOf({ by: object.display_name, title, text: object.text }, `/comment/${object.id}/`)}
        owner={object.entity_id}
        count={object.comment_count}
        asked={useAskedComment()}
        titled
      />
    </>
  )
}

/** `/comment/:object_id/`: popup of the comments on an item of any kind (RT-28). */
export const Page = () => {
  const text = useTexts(texts)
  const object = Number(useParams()['object_id'])
  const input = { params: { object_id: object }, query: { _size: 0 } }
  const { data, gone, isPending, refetch } = useHandled('GET /api/comment/base/:object_id', input)
  usePage({ title: text('comments') })
  useRelationEvents()
  // The event may concern other viewers only.
  useLiveEvent('post-gone', ({ item }) => item === object && void refetch())
  if (data !== undefined) return <Thread key={object} object={data.data.object} />
  if (isPending) return <SkeletonRows count={4} />
  if (gone) return <EmptyState title={text('comment_object_gone')} text={text('comment_object_gone_text')} />
  return <ErrorCard onRetry={() => void refetch()} />
}
