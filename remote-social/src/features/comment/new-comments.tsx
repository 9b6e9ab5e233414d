import { ArrowDown } from 'lucide-react'
import { useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import styles from './new-comments.module.css'

/** Announces new comments above the page, so that nothing shifts under the finger. */
export const NewComments = ({ count, onShow }: { count: number; onShow: () => void }) => {
  const text = useTexts(texts)
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <Button className={styles.pill} onClick={onShow}>
          <ArrowDown aria-hidden="true" />
          {text('comment_new', { count })}
        </Button>
      )}
    </div>
  )
}
