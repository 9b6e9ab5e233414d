import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadMore } from './load-more.tsx'
import type { NextPage } from './load-more.tsx'

/** Tells once of what is in view when it begins to look, as browsers do, and never again: the end stays in view. */
class ViewThatStays {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell
  }
  observe() {
    this.tell([{ isIntersecting: true }])
  }
  disconnect() {}
}

const known = (read: number, of: Partial<NextPage> = {}): NextPage => ({
  data: { pages: Array.from({ length: read }) },
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => Promise.resolve(),
  ...of,
})

describe('the end of a list', () => {
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', ViewThatStays))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('asks for one page after the other while it stays in view, even where no render falls between question and answer', () => {
    const fetchNextPage = vi.fn<NextPage['fetchNextPage']>(() => Promise.resolve())
    const { rerender } = render(<LoadMore pages={known(1, { fetchNextPage })} />)
    expect(fetchNextPage).toHaveBeenCalledTimes(1)
    rerender(<LoadMore pages={known(2, { fetchNextPage })} />)
    expect(fetchNextPage).toHaveBeenCalledTimes(2)
    rerender(<LoadMore pages={known(2, { fetchNextPage })} />)
    expect(fetchNextPage).toHaveBeenCalledTimes(2)
  })

  it('asks for nothing while the list is read, after a failure and at its end', () => {
    const fetchNextPage = vi.fn<NextPage['fetchNextPage']>(() => Promise.resolve())
    const { rerender } = render(<LoadMore pages={known(1, { fetchNextPage, isFetching: true })} />)
    rerender(<LoadMore pages={known(1, { fetchNextPage, isFetchNextPageError: true })} />)
    rerender(<LoadMore pages={known(2, { fetchNextPage, hasNextPage: false })} />)
    expect(fetchNextPage).not.toHaveBeenCalled()
  })
})
