import { useEffect, useState } from 'react'
import type { Size } from './crop-rules.ts'

type Opened = { address: string | null; size: Size | null; failed: boolean }
const NOTHING: Opened = { address: null, size: null, failed: false }

/** Object URL of a chosen picture, and its size after orientation; `failed` when the browser cannot decode it. */
export const usePictureAddress = (picture: Blob): Opened => {
  const [opened, setOpened] = useState(NOTHING)
  useEffect(() => {
    const address = URL.createObjectURL(picture)
    const image = new Image()
    image.addEventListener('load', () =>
      setOpened({ address, size: { width: image.naturalWidth, height: image.naturalHeight }, failed: false }),
    )
    image.addEventListener('error', () => setOpened({ ...NOTHING, failed: true }))
    image.src = address
    return () => {
      image.src = ''
      setOpened(NOTHING)
      URL.revokeObjectURL(address)
    }
  }, [picture])
  return opened
}
