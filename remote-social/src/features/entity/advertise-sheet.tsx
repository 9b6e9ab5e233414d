import { usePages } from '@florilege/shared/client'
import { ellipsis, PIN_DAYS, readable, withEmoji } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { Button, EmptyState, Sheet, TimeSince } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { texts } from '../../texts.ts'
import { PagedRows } from '../../paged-rows.tsx'
import row from '../../row.module.css'
import type { Post } from '../../kit/post/post-cache.ts'
import { useAdvertise } from '../post/action/use-advertise.ts'

/** Length of the excerpt that identifies a post. */
const SHORT = 120

const Row = ({ post }: { post: Post }) => {
  const text = useTexts(texts)
  const toggle = useAdvertise(post)
  const { pinned } = post
  return (
    <li className={row.row}>
      <div className={row.words}>
        <span>{ellipsis(withEmoji(post.title ?? readable(post.answer_text)), SHORT)}</span>
        <span className={row.detail}>
          <TimeSince at={post.created_at} />
        </span>
      </div>
      <Button kind={pinned ? 'outline' : 'primary'} onClick={() => void toggle()}>
        {text(pinned ? 'post_action_unadvertise' : 'post_action_advertise')}
      </Button>
    </li>
  )
}

/** Sheet that chooses the posts of a group or organisation to pin on its page and in its members' timelines (ST-09). */
export const AdvertiseSheet = ({ id, name, onClose }: { id: number; name: string; onClose: () => void }) => {
  const text = useTexts(communityTexts)
  const pages = usePages('GET /api/post', { query: { entity: id } })
  return (
    <Sheet title={text('entity_advertise_title')} onClose={onClose}>
      <p>{text('entity_advertise_text', { days: PIN_DAYS })}</p>
      <PagedRows
        pages={pages}
        label={text('people_posts', { name })}
        empty={<EmptyState title={text('people_posts_empty', { name })} />}
        row={(post) => <Row post={post} />}
      />
    </Sheet>
  )
}
