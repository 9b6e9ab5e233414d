import { useEffect, useState } from 'react'

/** Debounced save of the latest content; immediate when the page is left or hidden. */
export const useLaterSave = (keep: (content: unknown) => void) => {
  const [later] = useState(() => {
    let waiting: { content: unknown; timer: ReturnType<typeof setTimeout> } | null = null
    const drop = () => {
      clearTimeout(waiting?.timer)
      waiting = null
    }
    const flush = () => {
      const content = waiting?.content
      if (waiting === null) return
      drop()
      keep(content)
    }
    const save = (content: unknown, after: number) => {
      drop()
      waiting = { content, timer: setTimeout(flush, after) }
      if (after === 0) flush()
    }
    return { save, flush, drop }
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', later.flush)
    window.addEventListener('pagehide', later.flush)
    return () => {
      document.removeEventListener('visibilitychange', later.flush)
      window.removeEventListener('pagehide', later.flush)
      later.flush()
    }
  }, [later])
  return later
}
