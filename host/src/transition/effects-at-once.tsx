import { useLayoutEffect, useState } from 'react'

/**
 * Forces effects before paint. Effects of a transition run after it, so a reader of an atom would briefly show the value from
 * before its neighbour set it; a synchronous update makes React run them first.
 */
export const EffectsAtOnce = () => {
  const [, setMounted] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- another rendering is what it is for
  useLayoutEffect(() => setMounted(true), [])
  return null
}
