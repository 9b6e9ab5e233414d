import { useEffect, useRef } from 'react'
import { useTexts } from '../shell/texts.ts'
import { Button } from './button.tsx'
import styles from './load-more.module.css'
import { uiTexts } from './texts.ts'

export type LoadMoreProps = {
  /** There is a next page. */
  more: boolean
  loading: boolean
  failed?: boolean
  onMore: () => void
}

/**
 * The end of a list: asks for the next page 1.5 screens before it is reached. The button is the way by keyboard and
 * after a failure, which is never retried by itself.
 */
export const LoadMore = ({ more, loading, failed = false, onMore }: LoadMoreProps) => {
  const text = useTexts(uiTexts)
  const end = useRef<HTMLDivElement>(null)
  const waiting = more && !loading && !failed
  useEffect(() => {
    if (!waiting || end.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '150% 0px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [waiting, onMore])
  if (!more) return null
  return (
    <div ref={end} className={styles.end}>
      {failed && <p role="alert">{text('MORE_FAILED')}</p>}
      <Button kind="outline" busy={loading} onClick={onMore}>
        {failed ? text('RETRY') : text('MORE')}
      </Button>
    </div>
  )
}
