import { PostActions } from './post-actions.tsx'
import styles from './post-card.module.css'
import { PostFrame } from './post-frame.tsx'
import type { FrameProps } from './post-frame.tsx'
import { PostMenu } from './post-menu.tsx'

type Props = FrameProps & { timeline?: boolean; page?: boolean }

/**
 * A post and what can be done with it. `timeline`: it stands in one, which it can be taken out of. `page`: it is the post of
 * the page, whose bar has edit and delete.
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
