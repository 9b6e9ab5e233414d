import { useLayoutEffect, useState } from 'react'

/**
 * What is rendered in slices has its effects run after it was painted: who reads an atom would show for a moment what stood there
 * before its neighbour set it. An update that is due before the paint makes React run them first.
 */
export const EffectsAtOnce = () => {
  const [, setMounted] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- another rendering is what it is for
  useLayoutEffect(() => setMounted(true), [])
  return null
}
