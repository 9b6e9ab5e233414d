import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { usePageHeader } from './use-page-header.ts'

const site = 'Florilège'

/**
 * Keeps the title of the document, tells a new page to screen readers and moves the focus to its heading. The page that
 * came with the document is left alone: the browser has told it.
 */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation()
  const { title, ready } = usePageHeader()
  const announced = useRef(pathname)
  const [words, setWords] = useState('')

  useEffect(() => {
    document.title = title === site ? site : `${title} · ${site}`
  }, [title])

  useEffect(() => {
    if (!ready || announced.current === pathname) return
    announced.current = pathname
    setWords(title)
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [ready, pathname, title])

  return (
    <p className="visually-hidden" aria-live="assertive" aria-atomic="true">
      {words}
    </p>
  )
}
