import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isJustEntered } from '../../session/person/enter.ts'
import { usePageHeader } from './use-page-header.ts'

const site = 'Florilège'

const headingOfPage = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1')

const focusOn = (heading: HTMLElement): void => {
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}

/**
 * Sets the document title and moves the focus to the heading of a new page, which may appear later than the page; where the
 * focus has to stay, the heading is announced. The first page is left alone: the browser has announced it. After signing in, it
 * is the page that the person goes on with.
 */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation()
  const { title, ready } = usePageHeader(pathname)
  const [isEntered] = useState(isJustEntered)
  const announced = useRef(isEntered ? '' : pathname)
  const [words, setWords] = useState('')

  useEffect(() => {
    document.title = title === site ? site : `${title} · ${site}`
  }, [title])

  useEffect(() => {
    if (!ready || announced.current === pathname) return undefined
    const focused = announced.current === '' ? document.body : document.activeElement
    const settle = (): boolean => {
      const heading = headingOfPage()
      if (heading === null) return false
      // The focus stays if the person has moved it meanwhile. A heading that gets it is read, and would be heard twice.
      const isFree = document.activeElement === focused || document.activeElement === document.body
      if (isFree) focusOn(heading)
      // The heading of a page that waits for a script is hidden, and does not take the focus.
      if (isFree && document.activeElement !== heading) return false
      announced.current = pathname
      setWords(isFree ? '' : heading.textContent)
      return true
    }
    if (settle()) return undefined
    const observer = new MutationObserver(() => settle() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
    return () => observer.disconnect()
  }, [ready, pathname])

  return (
    <p className="visually-hidden" aria-live="assertive" aria-atomic="true">
      {words}
    </p>
  )
}
