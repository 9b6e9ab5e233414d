import type { ReactNode } from 'react'
import { useTexts } from '../shell/texts.ts'
import { Button } from './button.tsx'
import { Motif } from './motif.tsx'
import styles from './notices.module.css'
import { uiTexts } from './texts.ts'

/** A place that has nothing to show yet, with a way on where there is one. */
export const EmptyState = ({ title, text, action }: { title: string; text?: string; action?: ReactNode }) => (
  <div className={styles.empty}>
    <Motif />
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {action}
  </div>
)

/** An error in the size and at the place of what failed, with a way on. */
export const ErrorCard = ({ title, text, onRetry }: { title?: string; text?: string; onRetry?: () => void }) => {
  const own = useTexts(uiTexts)
  return (
    <div className={styles.error} role="alert">
      <p className={styles.title}>{title ?? own('FAILED')}</p>
      <p className={styles.text}>{text ?? own('FAILED_TEXT')}</p>
      {onRetry && (
        <Button kind="outline" onClick={onRetry}>
          {own('RETRY')}
        </Button>
      )}
    </div>
  )
}
