import { useEffect, useRef } from 'react'
import { useTexts } from '../shell/texts.ts'
import { Button } from './button.tsx'
import styles from './load-more.module.css'
import { uiTexts } from './texts.ts'

/** What is known of a list's next page, as `usePages` gives it. */
export type NextPage = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: (options?: { cancelRefetch?: boolean }) => Promise<unknown>
}

/**
 * The end of a list: asks for the next page 1.5 screens before it is reached. The button is the way by keyboard and
 * after a failure, which is never retried by itself.
 */
export const LoadMore = ({ pages }: { pages: NextPage }) => {
  const text = useTexts(uiTexts)
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetching, isFetchingNextPage: loading, isFetchNextPageError: failed, fetchNextPage } = pages
  // A next page would break off what reads the list again, and go on from what it was before.
  const waiting = hasNextPage && !isFetching && !failed
  useEffect(() => {
    if (!waiting || end.current === null) return undefined
    // What crossed the edge more than once between two frames is told in one go; the last entry is how it stands.
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && void fetchNextPage({ cancelRefetch: false }),
      {
        rootMargin: '150% 0px',
      },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [waiting, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={end} className={styles.end}>
      {failed && <p role="alert">{text('MORE_FAILED')}</p>}
      <Button kind="outline" busy={loading} onClick={() => void fetchNextPage({ cancelRefetch: false })}>
        {failed ? text('RETRY') : text('MORE')}
      </Button>
    </div>
  )
}
