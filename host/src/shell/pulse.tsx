import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { drawPulse, pulseDrawn } from '../guard/watch-pulse.ts'

/** Draws nothing, as pages and layers are drawn: in a transition, which whoever renders without end holds up for ever. */
export const Pulse = () => {
  const [beat, setBeat] = useState(0)
  useEffect(() => drawPulse(() => startTransition(() => setBeat((count) => count + 1))), [])
  useLayoutEffect(() => {
    if (beat > 0) pulseDrawn()
  }, [beat])
  return null
}
