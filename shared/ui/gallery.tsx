import { Children, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** Height in px of one row of the grid that the works are laid on; the same as in the stylesheet. */
const row = 4
const rows = '--rows'

/** Measures all, then writes all: one layout however many works there are. */
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

/** Heights follow width, fonts and language for as long as the work is on the page. */
const observed = (content: HTMLDivElement | null) => {
  if (content === null) return undefined
  observer().observe(content)
  return () => observer().unobserve(content)
}

/**
 * Works side by side in 2, 3 or 4 columns, each as high as it is, none cropped. The order in the document is the
 * reading order: the grid's own placement puts each work into the first row that has room, never before the last one.
 */
export const Gallery = ({ label, children }: { label: string; children: ReactNode }) => {
  const list = useRef<HTMLUListElement>(null)
  // Before paint and before the scroll position is restored, for the works that came with this render.
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
