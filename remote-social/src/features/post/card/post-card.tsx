import { PostActions } from '../action/post-actions.tsx'
import styles from './post-card.module.css'
import { PostFrame } from './post-frame.tsx'
import type { FrameProps } from './post-frame.tsx'
import { PostMenu } from '../action/post-menu.tsx'

type Props = FrameProps & { timeline?: boolean; page?: boolean }

/**
 * Post with its actions. `timeline`: adds the entry that hides it from the timeline. `page`: on the post's own page, where the
 * bar has edit and delete.
 */
export const PostCard = ({ timeline = false, page = false, children, ...frame }: Props) => (
  <PostFrame {...frame}>
    <div className={styles.foot}>
      <PostActions post={frame.post} />
      <PostMenu post={frame.post} timeline={timeline} page={page} />
    </div>
    {children}
  </PostFrame>
)
