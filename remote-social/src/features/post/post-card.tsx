import { PostActions } from './post-actions.tsx'
import styles from './post-card.module.css'
import { PostFrame } from './post-frame.tsx'
import type { FrameProps } from './post-frame.tsx'
import { PostMenu } from './post-menu.tsx'

/** A post and what can be done with it. `timeline`: it stands in one, which it can be taken out of. */
export const PostCard = ({ timeline = false, children, ...frame }: FrameProps & { timeline?: boolean }) => (
  <PostFrame {...frame}>
    <div className={styles.foot}>
      <PostActions post={frame.post} />
      <PostMenu post={frame.post} timeline={timeline} />
    </div>
    {children}
  </PostFrame>
)
