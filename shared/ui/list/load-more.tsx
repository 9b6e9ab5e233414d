import { useEffect, useRef } from 'react'
import { useTexts } from '../../shell/texts.ts'
import { Button } from '../button/button.tsx'
import styles from './load-more.module.css'
import { uiTexts } from '../texts.ts'

/** State of a list's next page, from `usePages`. */
export type NextPage = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: (options?: { cancelRefetch?: boolean }) => Promise<unknown>
}

/**
 * End of a list: requests the next page 1.5 screens ahead. The button serves keyboard users and retries after a failure, which is
 * never automatic.
 */
export const LoadMore = ({ pages }: { pages: NextPage }) => {
  const text = useTexts(uiTexts)
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetching, isFetchingNextPage: loading, isFetchNextPageError: failed, fetchNextPage } = pages
  // Fetching a next page would cancel a running refetch and continue from outdated pages.
  const waiting = hasNextPage && !isFetching && !failed
  useEffect(() => {
    if (!waiting || end.current === null) return undefined
    // Crossings between two frames are reported together; the last entry is the current state.
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
