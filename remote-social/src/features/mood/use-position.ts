import { useState } from 'react'
import { alert, useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'

/** Degrees of the device are kept to about a metre. */
const precise = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
const OPTIONS = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }

/** Asks the device where it is, when the person asks for it. */
export const usePosition = (onFound: (place: { lat: number; lon: number }) => void) => {
  const text = useTexts(texts)
  const [busy, setBusy] = useState(false)
  const locate = () => {
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        onFound({ lat: precise(coords.latitude), lon: precise(coords.longitude) })
      },
      ({ code, PERMISSION_DENIED }) => {
        setBusy(false)
        void alert(text('mood_here'), text(code === PERMISSION_DENIED ? 'mood_here_denied' : 'mood_here_failed'))
      },
      OPTIONS,
    )
  }
  return { busy, locate }
}
