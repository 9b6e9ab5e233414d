import { Heart } from 'lucide-react'
import { useLanguage, useTexts } from '../../shell/texts.ts'
import { countText } from '../text/formats.ts'
import styles from './like-button.module.css'
import { uiTexts } from '../texts.ts'
import { useLongPress } from '../menu/use-long-press.ts'

type Props = {
  liked: boolean
  count: number
  onToggle: () => void
  /** Lists the likers: long press, right button, Shift+Enter or menu key (RT-35). */
  onWho?: () => void
}

/**
 * Stateless like button: the caller updates `liked` and `count` at once (ST-10), so that all copies of an item change together.
 */
export const LikeButton = ({ liked, count, onToggle, onWho }: Props) => {
  const text = useTexts(uiTexts)
  const language = useLanguage()
  const press = useLongPress(count > 0 ? onWho : undefined)
  const number = countText(count, language)
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={liked}
      aria-label={count > 0 ? `${text('LIKE')}, ${text('LIKES', { count, number })}` : text('LIKE')}
      onClick={() => press.taken() || onToggle()}
      {...press.handlers}
    >
      <Heart aria-hidden="true" className={styles.heart} />
      {count > 0 && <span className={styles.count}>{number}</span>}
    </button>
  )
}
