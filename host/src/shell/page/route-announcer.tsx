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
 * Sets the document title, announces a new page to screen readers and moves the focus to its heading, which may appear later
 * than the page. The first page is left alone: the browser has announced it.
 */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation()
  const { title, ready } = usePageHeader(pathname)
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
      // The focus stays if the person has moved it meanwhile.
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
