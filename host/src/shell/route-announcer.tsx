import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { usePageHeader } from './use-page-header.ts'

const site = 'Florilège'

const headingOfPage = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1')

const focusOn = (heading: HTMLElement): void => {
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}

/**
 * Keeps the title of the document, tells a new page to screen readers and moves the focus to its heading, which may come
 * later than the page. The page that came with the document is left alone: the browser has told it.
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
    if (!ready || announced.current === pathname) return undefined
    const focused = document.activeElement
    const settle = (): boolean => {
      const heading = headingOfPage()
      if (heading === null) return false
      announced.current = pathname
      setWords(heading.textContent)
      // Whoever has gone on meanwhile is not called back.
      if (document.activeElement === focused || document.activeElement === document.body) focusOn(heading)
      return true
    }
    if (settle()) return undefined
    const observer = new MutationObserver(() => settle() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [ready, pathname])

  return (
    <p className="visually-hidden" aria-live="assertive" aria-atomic="true">
      {words}
    </p>
  )
}
