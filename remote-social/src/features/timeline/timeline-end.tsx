import type { TimelineCategory } from '@florilege/shared/rules'
import { useSession, useTexts } from '@florilege/shared/shell'
import { ButtonLink } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import styles from './timeline-end.module.css'

/** Link after the end of a timeline: from a category to all posts, from all to people or plates. */
export const TimelineElse = ({ category }: { category: TimelineCategory | undefined }) => {
  const text = useTexts(texts)
  const guest = useSession().auth_role === 'GUEST'
  if (category !== undefined)
    return (
      <>
        <ButtonLink kind="outline" to="/" replace>
          {text('timeline_all')}
        </ButtonLink>
        {category === 'friend' && (
          <ButtonLink kind="quiet" to="/people/">
            {text('timeline_people')}
          </ButtonLink>
        )}
      </>
    )
  return (
    <ButtonLink kind="outline" to={guest ? '/artwork/' : '/people/'}>
      {text(guest ? 'timeline_plates' : 'timeline_people')}
    </ButtonLink>
  )
}

/** Text after the last post, with further links (FE-01). */
export const TimelineEnd = ({ category }: { category: TimelineCategory | undefined }) => {
  const text = useTexts(texts)
  return (
    <div className={styles.end}>
      <p>{text('timeline_end')}</p>
      <TimelineElse category={category} />
    </div>
  )
}
