import { Children, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** Height of one grid row in px, as in the stylesheet. */
const row = 4
const rows = '--rows'

/** Measures all works before writing, to cause a single layout. */
const place = (items: HTMLElement[]): void => {
  const heights = items.map((item) => item.firstElementChild?.getBoundingClientRect().height ?? 0)
  for (const [index, item] of items.entries()) {
    const height = heights[index] ?? 0
    if (height > 0) item.style.setProperty(rows, String(Math.ceil(height / row)))
  }
}

let shared: ResizeObserver | null = null
const observer = (): ResizeObserver =>
  (shared ??= new ResizeObserver((entries) => place(entries.flatMap(({ target }) => target.parentElement ?? []))))

/** Observes a work's height, which depends on width, fonts and language. */
const observed = (content: HTMLDivElement | null) => {
  if (content === null) return undefined
  observer().observe(content)
  return () => observer().unobserve(content)
}

/**
 * Gallery in 2, 3 or 4 columns of uncropped works. The document order is the reading order: grid placement puts each work into
 * the first row with space, never before the preceding one.
 */
export const Gallery = ({ label, children }: { label: string; children: ReactNode }) => {
  const list = useRef<HTMLUListElement>(null)
  // Before paint and before the scroll position is restored.
  useLayoutEffect(() => {
    place(
      [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])].filter(
        (item) => !item.style.getPropertyValue(rows),
      ),
    )
  })
  return (
    <ul ref={list} className={styles.gallery} aria-label={label} data-gallery="">
      {Children.map(children, (child) => (
        <li className={styles.item}>
          <div ref={observed} className={styles.content}>
            {child}
          </div>
        </li>
      ))}
    </ul>
  )
}
