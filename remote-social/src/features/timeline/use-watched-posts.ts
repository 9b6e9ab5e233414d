import { useEffect, useState } from 'react'
import { useWatched } from '@florilege/shared/shell'
import { watchedAround } from './watched-around.ts'

/** A pause in scrolling after which it is seen what is on the screen, in ms. */
const PAUSE = 400

const postInMiddle = (): number | null => {
  const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
  const id = middle?.closest('[data-post]')?.getAttribute('data-post')
  return id === null || id === undefined ? null : Number(id)
}

/** Watches the posts around what is being read, so that their changes are told live. */
export const useWatchedPosts = (ids: readonly number[]): void => {
  const [middle, setMiddle] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setMiddle((former) => postInMiddle() ?? former), PAUSE)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
  useWatched(watchedAround(ids, middle))
}
