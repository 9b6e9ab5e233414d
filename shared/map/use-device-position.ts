import type { Position } from '@florilege/shared/rules'
import { useEffect, useRef, useState } from 'react'

export type Locating = 'idle' | 'looking' | 'denied' | 'failed'
type Found = Position & { /** Metres. */ accuracy: number }

const DENIED = 1
const LONGEST = 15_000

/** Requests the device's location on demand; the browser asks for permission. */
export const useDevicePosition = (onFound: (found: Found) => void) => {
  const [state, setState] = useState<Locating>('idle')
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  const locate = () => {
    if (!('geolocation' in navigator)) return setState('failed')
    setState('looking')
    return navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (gone.current) return
        setState('idle')
        onFound({
          lat: Number(coords.latitude.toFixed(6)),
          lon: Number(coords.longitude.toFixed(6)),
          accuracy: Math.round(coords.accuracy),
        })
      },
      ({ code }) => !gone.current && setState(code === DENIED ? 'denied' : 'failed'),
      { enableHighAccuracy: true, timeout: LONGEST, maximumAge: 60_000 },
    )
  }
  return { state, locate }
}
