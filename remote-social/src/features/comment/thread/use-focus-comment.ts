import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { callOptions } from '@florilege/shared/client'
import type { Comment } from '../comment-list.ts'

/** Element id of a comment. */
export const anchorOf = (id: number): string => `comment-${id}`

/** Comment that the URL asks for (`?comment=7`). */
export const useAskedComment = (): number | null => {
  const asked = Number(useSearchParams()[0].get('comment'))
  return Number.isSafeInteger(asked) && asked > 0 ? asked : null
}

/** Scrolls a comment into view and focuses it; false while it is not rendered. */
export const showComment = (id: number): boolean => {
  const element = document.querySelector<HTMLElement>(`#${anchorOf(id)}`)
  if (element === null) return false
  element.scrollIntoView({ block: 'center' })
  element.focus({ preventScroll: true })
  // Content laid out only now may have changed its height.
  requestAnimationFrame(() => element.scrollIntoView({ block: 'center' }))
  return true
}

/** Comment that the URL asks for: from the loaded list, else fetched with those it answers. It is scrolled into view once. */
export const useFocusComment = (object: number, asked: number | null, loaded: readonly Comment[] | null) => {
  const isLoaded = loaded?.some(({ id }) => id === asked) ?? false
  const alone = useQuery({
    ...callOptions('GET /api/comment/base/:object_id', {
      params: { object_id: object },
      query: { comment: asked ?? 0, _size: 0 },
    }),
    enabled: asked !== null && loaded !== null && !isLoaded,
    meta: { handled: true },
  })
  const shown = useRef<number | null>(null)
  useEffect(() => {
    if (asked !== null && shown.current !== asked && showComment(asked)) shown.current = asked
  })
  const focus = isLoaded ? [] : (alone.data?.data.focus ?? [])
  return { focus, isGone: alone.data !== undefined && !isLoaded && focus.length === 0 }
}
