import { ArrowUp } from 'lucide-react'
import type { TimelineCategory } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import styles from './new-posts-pill.module.css'
import { useNewPosts } from './use-new-posts.ts'

/** "n new posts": announced above the timeline until requested (RT-01). */
export const NewPostsPill = ({ category }: { category: TimelineCategory | undefined }) => {
  const text = useTexts(texts)
  const { waiting, show } = useNewPosts(category)
  return (
    <div className={styles.place} role="status">
      {waiting !== null && (
        <button type="button" className={styles.pill} onClick={() => void show()}>
          <ArrowUp aria-hidden="true" />
          {waiting.more ? text('timeline_new_many', { count: waiting.count }) : text('timeline_new', { count: waiting.count })}
        </button>
      )}
    </div>
  )
}
