import { Link } from 'react-router'
import { ellipsis, itemPath, readable, shownTitle } from '@florilege/shared/rules'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { Avatar, PictureFrame, TimeSince } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import type { Post } from '../../../kit/post/post-cache.ts'
import styles from './shared-item.module.css'

/** Shared object of a post, unless the viewer may no longer see it (ST-21). */
export const SharedItem = ({ shared }: { shared: Post['shared'] }) => {
  const text = useTexts(texts)
  const language = useLanguage()
  if (shared === null) return <p className={styles.gone}>{text('shared_gone')}</p>
  const [picture] = shared.pictures
  return (
    <Link to={itemPath(shared.kind, shared.id)} className={styles.shared}>
      {picture && <PictureFrame picture={picture} alt={picture.alt} sizes="(min-width: 700px) 606px, 90vw" priority={false} />}
      <span className={styles.head}>
        <Avatar src={shared.profile_image} name={shared.display_name} size={28} />
        <span className={styles.name}>{shared.display_name}</span>
        <span className={styles.when}>
          <TimeSince at={shared.created_at} />
        </span>
      </span>
      {shared.title !== null && <span className={styles.title}>{shownTitle(shared.title, language)}</span>}
      {shared.text !== '' && <span className={styles.text}>{ellipsis(readable(shared.text), 280)}</span>}
    </Link>
  )
}
