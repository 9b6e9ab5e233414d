import { Link } from 'react-router'
import { useSession, useTexts } from '@florilege/shared/shell'
import { Avatar, KindChip, Prose, TimeSince } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import { Words } from '../../../kit/post/field/words.tsx'
import styles from '../comment-item.module.css'
import type { WaitingWords } from './use-waiting-comments.ts'

type Props = {
  comment: WaitingWords
  /** Author of the answered comment, if known. */
  answered: string | null
}

/** Own comment in the outbox, shown at its future position; the outbox page has its actions (BY-08). */
export const WaitingComment = ({ comment: { message, at, leaving }, answered }: Props) => {
  const text = useTexts(texts)
  const { auth_displayName: name, auth_profileImageUrl: image } = useSession()
  return (
    <article className={styles.comment} aria-label={text('comment_waiting')}>
      <Avatar src={image} name={name ?? ''} size={32} />
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.name}>{name}</span>
          <TimeSince at={new Date(at).toISOString()} />
        </p>
        {answered !== null && <p className={styles.answered}>{text('in_reply_to', { name: answered })}</p>}
        <Prose plain>
          <Words text={message} />
        </Prose>
        <p className={styles.waits}>
          <KindChip tint="plain">{text(leaving ? 'comment_leaving' : 'comment_waits')}</KindChip>
          <Link to="/outbox/">{text('comment_outbox')}</Link>
        </p>
      </div>
    </article>
  )
}
