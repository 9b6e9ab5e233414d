import type { ReactNode } from 'react'
import { useTexts } from '../../shell/texts.ts'
import { Button } from '../button/button.tsx'
import { Motif } from '../picture/motif.tsx'
import styles from './notices.module.css'
import { uiTexts } from '../texts.ts'

/** Empty state, with an optional action. */
export const EmptyState = ({ title, text, action }: { title: string; text?: string; action?: ReactNode }) => (
  <div className={styles.empty}>
    <Motif />
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {action}
  </div>
)

/** Error in place of the failed content, with a retry. */
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
