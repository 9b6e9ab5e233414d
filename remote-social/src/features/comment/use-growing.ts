import { useEffect, useState } from 'react'

/** Rendered at first, and with each step: few enough for a slow phone to answer in between. */
const FIRST = 20
const STEP = 40

const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 32)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: 150 })
  return () => cancelIdleCallback(idle)
}

/** How many of a long list to render: a screen at once, the rest step by step while nothing else is to be done; `least` at once. */
export const useGrowing = (total: number, least = 0): number => {
  const [count, setCount] = useState(FIRST)
  const shown = Math.max(count, least)
  useEffect(() => {
    if (shown >= total) return undefined
    return whenIdle(() => setCount(shown + STEP))
  }, [shown, total])
  return Math.min(shown, total)
}
