import { usePages } from '@florilege/shared/client'
import { ellipsis, PIN_DAYS } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { Button, EmptyState, ErrorCard, LoadMore, Sheet, SkeletonRows, TimeSince } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import row from '../people/row.module.css'
import type { Post } from '../post/post-cache.ts'
import { useAdvertise } from '../post/use-advertise.ts'

/** As many letters of a post as tell it from the others. */
const SHORT = 120

const Row = ({ post }: { post: Post }) => {
  const text = useTexts(texts)
  const toggle = useAdvertise(post)
  const { pinned } = post
  return (
    <li className={row.row}>
      <div className={row.words}>
        <span>{ellipsis(post.title ?? post.answer_text, SHORT)}</span>
        <span className={row.detail}>
          <TimeSince at={post.created_at} />
        </span>
      </div>
      <Button kind={pinned ? 'outline' : 'primary'} aria-pressed={pinned} onClick={() => void toggle()}>
        {text(pinned ? 'post_action_unadvertise' : 'post_action_advertise')}
      </Button>
    </li>
  )
}

/** Chooses which posts of a group or organisation stand on top of its page and of its members' timelines (ST-09). */
export const AdvertiseSheet = ({ id, name, onClose }: { id: number; name: string; onClose: () => void }) => {
  const text = useTexts(texts)
  const pages = usePages('GET /api/post', { query: { entity: id } })
  const { data, isPending, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const posts = data?.pages.flatMap(({ list }) => list.data) ?? []
  return (
    <Sheet title={text('entity_advertise_title')} onClose={onClose}>
      <p>{text('entity_advertise_text', { days: PIN_DAYS })}</p>
      {isPending && <SkeletonRows />}
      {!isPending && data === undefined && <ErrorCard onRetry={() => void refetch()} />}
      {data !== undefined && posts.length === 0 && <EmptyState title={text('people_posts_empty', { name })} />}
      <ul className={`plain-list ${row.list}`}>
        {posts.map((post) => (
          <Row key={post.id} post={post} />
        ))}
      </ul>
      <LoadMore
        more={hasNextPage}
        loading={isFetchingNextPage}
        failed={isFetchNextPageError}
        onMore={() => void fetchNextPage()}
      />
    </Sheet>
  )
}
