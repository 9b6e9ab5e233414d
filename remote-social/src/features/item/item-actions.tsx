import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import type { PrivacyStatus } from '@florilege/shared/rules'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { countText } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { LikeControl } from '../like/like-control.tsx'
import type { LikeState } from '../like/toggles.ts'
import { ShareButton } from '../../kit/share/share-button.tsx'
import { subjectOf } from './subject-of.ts'
import styles from './item-actions.module.css'

type Props = {
  item: {
    id: number
    /** Name of the owner. */
    name: string
    title: string | null
    text: string
    privacy: PrivacyStatus
    liked: boolean
    evaluation_count: number
    comment_count: number
    /** Undefined when the number of shares is unknown. */
    share_count?: number
  }
  /** Shared path, and path of its comments. */
  path: string
  comments: string
  /** Writes the server's like state into the page's cache. */
  settle: (state: Pick<Props['item'], 'liked' | 'evaluation_count'>) => void
}

/** Like, comment and share of posts and other items. */
export const ItemActions = ({ item, path, comments, settle }: Props) => {
  const text = useTexts(texts)
  const language = useLanguage()
  const { id, name, title, text: words, privacy, liked, evaluation_count, comment_count: count, share_count = 0 } = item
  const subject = subjectOf({ by: name, title, text: words }, path)
  return (
    <div className={styles.actions}>
      <LikeControl
        of="item"
        id={id}
        subject={subject}
        liked={liked}
        count={evaluation_count}
        settle={(state: LikeState) => settle({ liked: state.liked, evaluation_count: state.count })}
      />
      <Link
        className={styles.action}
        to={comments}
        aria-label={count > 0 ? text('comments_count', { count }) : text('comment_action')}
      >
        <MessageSquare aria-hidden="true" />
        {count > 0 && <span>{countText(count, language)}</span>}
      </Link>
      <ShareButton shared={{ id, name, subject, share_count }} privacy={privacy} className={styles.action} />
    </div>
  )
}
